import { cachePerRegion } from '../../config/currentRegional';
import { normaliseSpelling } from '../../lib/spelling';
import { getCurrencySymbol } from '../fields/formatCaches';

/** Notations of the deployment's currency, longest first: `AUD`, `AU$`, `A$`, `$`. */
const getCurrencySymbols = () => getSignVariants()(getCurrencySymbol().sign);

const getSignVariants = cachePerRegion(({ currency }) => (sign: string): string[] => {
  const plain = normaliseSpelling(sign);
  const suffix = plain.replace(/^[A-Z]+(?=\P{L})/u, '');
  return [currency, `${currency.slice(0, 2)}${suffix}`, `${currency.slice(0, 1)}${suffix}`, plain, suffix];
});

/** Removes the deployment's currency mark from an amount. Other currency marks are preserved and make the number invalid. */
export const stripCurrency = (text: string): string => {
  const [, minus = '', rest = ''] = /^\s*([-−+]?)\s*(.*)$/s.exec(normaliseSpelling(text)) ?? [];
  const upper = rest.toUpperCase();
  const mark =
    getCurrencySymbols().find((candidate) => upper.startsWith(candidate) || upper.endsWith(candidate)) ?? '';
  const amount = upper.startsWith(mark) ? rest.slice(mark.length) : rest.slice(0, -mark.length);
  return minus + amount.trim();
};

/** Strips the currency mark, percent sign or unit from a typed number. */
export const stripUnits = (
  { kind, unit }: { kind: string; unit?: string | undefined },
  text: string,
): string => {
  const plain = normaliseSpelling(text);
  if (kind === 'money') return stripCurrency(plain);
  if (unit && plain.endsWith(unit)) return plain.slice(0, -unit.length);
  return kind === 'percent' ? plain.replace(/[%٪]\s*$/, '') : plain;
};
