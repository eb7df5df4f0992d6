import { cachePerRegion } from '../../config/regional';
import { normaliseSpelling } from '../../lib/spelling';
import { getMoneySign } from '../fields/formats';

/** How the deployment's currency is marked, the longest first: `AUD`, `AU$`, `A$`, `$`. */
const getCurrencyMarks = () => getSignVariants()(getMoneySign().sign);

const getSignVariants = cachePerRegion(({ currency }) => (sign: string): string[] => {
  const plain = normaliseSpelling(sign);
  const bare = plain.replace(/^[A-Z]+(?=\P{L})/u, '');
  return [currency, `${currency.slice(0, 2)}${bare}`, `${currency.slice(0, 1)}${bare}`, plain, bare];
});

/** An amount without the mark of the deployment's currency; that of another one stays, and is no number. */
export const stripCurrency = (text: string): string => {
  const [, minus = '', rest = ''] = /^\s*([-−+]?)\s*(.*)$/s.exec(normaliseSpelling(text)) ?? [];
  const upper = rest.toUpperCase();
  const mark = getCurrencyMarks().find((one) => upper.startsWith(one) || upper.endsWith(one)) ?? '';
  const bare = upper.startsWith(mark) ? rest.slice(mark.length) : rest.slice(0, -mark.length);
  return minus + bare.trim();
};

/** What is typed for a number without what stands beside it: the mark of the currency, a sign of percent, the unit. */
export const stripUnits = (
  { kind, unit }: { kind: string; unit?: string | undefined },
  text: string,
): string => {
  const plain = normaliseSpelling(text);
  if (kind === 'money') return stripCurrency(plain);
  if (unit && plain.endsWith(unit)) return plain.slice(0, -unit.length);
  return kind === 'percent' ? plain.replace(/[%٪]\s*$/, '') : plain;
};
