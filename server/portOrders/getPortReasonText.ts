import { t } from '#i18n';
import type { Level } from '../../contract/call';
import { isPortReason, type PortCorrection, portReasons } from '../../contract/numbers/portReasons';

/** Describes a rejection for the reader's level; an unknown code is returned unchanged. */
export function getPortReasonText(code: string, level: Level): string {
  if (!isPortReason(code)) return code;
  const { text, customer } = portReasons[code];
  return t(level === 'customer' ? customer : text);
}

export const getPortCorrection = (code: string): PortCorrection =>
  isPortReason(code) ? portReasons[code].remedy : 'nothing';
