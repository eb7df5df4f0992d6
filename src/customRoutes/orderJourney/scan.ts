import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/macDigits';

/** A device waiting for a binding: its address, and the extension it goes to. */
export interface Binding {
  mac: string;
  extension: string;
  /** What it is, as far as it is known. */
  what?: string;
}

export type ScanResult =
  | { kind: 'taken'; bindings: Binding[]; message: string }
  | { kind: 'again' | 'bad'; message: string };

/**
 * Takes what a handheld scanner, or a person, typed: an address in any spelling goes to the next extension without one;
 * one that was scanned before changes nothing.
 * @param next the extensions still without a phone, in their order
 */
export function scan(text: string, bindings: readonly Binding[], next: readonly string[]): ScanResult {
  const mac = extractMacDigits(text);
  if (mac === undefined)
    return {
      kind: 'bad',
      message: t('“{text}” is no MAC address: those have 12 digits from 0 to 9 and A to F.', {
        text: text.trim(),
      }),
    };
  const known = bindings.find((one) => one.mac === mac);
  if (known?.extension)
    return {
      kind: 'again',
      message: t('Scanned before: it goes to {extension}.', { extension: known.extension }),
    };
  const taken = new Set(bindings.map(({ extension }) => extension));
  const extension = next.find((one) => !taken.has(one)) ?? '';
  const message = extension ? t('Goes to {extension}.', { extension }) : t('Choose an extension for it.');
  const rest = bindings.filter((one) => one.mac !== mac);
  return { kind: 'taken', bindings: [...rest, { ...known, mac, extension }], message };
}
