import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';

export interface Binding {
  mac: string;
  extension: string;
  description?: string;
}

export type ScanResult =
  | { kind: 'taken'; bindings: Binding[]; message: string }
  | { kind: 'again' | 'bad'; message: string };

/**
 * Processes scanned or typed input. A MAC address in any notation is assigned to the next extension without a phone;
 * scanning it again has no effect.
 * @param next extensions without a phone, in order
 */
export const applyScan = (
  text: string,
  bindings: readonly Binding[],
  next: readonly string[],
): ScanResult => {
  const mac = extractMacDigits(text);
  if (mac === undefined)
    return {
      kind: 'bad',
      message: t('“{text}” is no MAC address: those have 12 digits from 0 to 9 and A to F.', {
        text: text.trim(),
      }),
    };
  const known = bindings.find((candidate) => candidate.mac === mac);
  if (known?.extension)
    return {
      kind: 'again',
      message: t('Scanned before: it goes to {extension}.', { extension: known.extension }),
    };
  const usedExtensions = new Set(bindings.map(({ extension }) => extension));
  const extension = next.find((candidate) => !usedExtensions.has(candidate)) ?? '';
  const message = extension ? t('Goes to {extension}.', { extension }) : t('Choose an extension for it.');
  const rest = bindings.filter((candidate) => candidate.mac !== mac);
  return { kind: 'taken', bindings: [...rest, { ...known, mac, extension }], message };
};
