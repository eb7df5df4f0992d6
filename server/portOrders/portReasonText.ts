import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { isPortReason, type PortCorrection, portReasons } from '../../contract/numbers/portReasons';

/** Why a carrier rejects something, in words for whoever reads it; a word we do not know stands as it is. */
export const getPortReasonText = (code: string, level: Level): string => {
  if (!isPortReason(code)) return code;
  const { text, customer } = portReasons[code];
  return t(level === 'customer' ? customer : text);
};

/** What is to be mended then. */
export const getRemedy = (code: string): PortCorrection =>
  isPortReason(code) ? portReasons[code].mend : 'nothing';
