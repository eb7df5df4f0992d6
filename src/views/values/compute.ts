import { millisecondsInDay } from 'date-fns/constants';
import { cachePerLanguage } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { type LinePart, listTerms } from '../../declaration/composed';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { formatValue } from '../fields/formatValue';

const readNumberAt = (record: unknown, term: string | number): number | undefined => {
  const value = typeof term === 'number' ? term : getValueAt(record, term);
  if (isEmpty(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const daysFormat = cachePerLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const formatDaysUntil = (day: unknown): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(day ?? '')) ?? [];
  if (!year) return undefined;
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(date)) - today) / millisecondsInDay;
  return daysFormat().format(days, 'day');
};

/** Rounds away floating-point errors: 0.1 + 0.2 is 0.3. */
const roundFloatError = (number: number) => Number(number.toPrecision(12));

/** Joins groups of fields into one line, leaving no gaps for empty values. */
const formatLine = (
  groups: readonly (readonly LinePart<string>[])[],
  parts: readonly FieldSpec[],
  record: unknown,
): string | undefined => {
  const written = (path: string) => {
    const spec = parts.find(({ field }) => field === path);
    const value = getValueAt(record, path);
    return spec ? formatValue(spec, value) : String(value ?? '');
  };
  const texts = groups.map((group) =>
    group.reduce((text, part) => {
      const [path, after] = typeof part === 'string' ? [part, ' '] : [part.field, part.after];
      const word = written(path);
      return word && text ? text + after + word : text + word;
    }, ''),
  );
  return texts.filter(Boolean).join(', ') || undefined;
};

/**
 * Computes a field from a record.
 * @returns a string or number; undefined if the required values are missing
 */
export const compute = (
  { computed, parts = [] }: FieldSpec,
  record: unknown,
): string | number | undefined => {
  if (computed === undefined) return undefined;
  if ('line' in computed) return formatLine(computed.line, parts, record);
  if ('length' in computed) {
    const written = computed.map((part) => {
      if (typeof part === 'string') return { text: part, isField: false };
      const spec = parts.find(({ field }) => field === part.field);
      const value = getValueAt(record, part.field);
      return { text: spec ? formatValue(spec, value) : String(value ?? ''), isField: true };
    });
    if (!written.some(({ text, isField }) => isField && text !== '')) return undefined;
    return written
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  }
  if ('daysUntil' in computed) return formatDaysUntil(getValueAt(record, computed.daysUntil));
  const terms = listTerms(computed);
  const numbers = terms.map((term) => readNumberAt(record, term));
  if (!terms.some((term, index) => typeof term === 'string' && numbers[index] !== undefined))
    return undefined;
  const known = numbers.map((number) => number ?? 0);
  if ('times' in computed) return roundFloatError(known.reduce((product, number) => product * number, 1));
  const [first = 0, ...rest] = known;
  if ('over' in computed) {
    const [divisor = 0] = rest;
    return divisor === 0
      ? undefined
      : roundFloatError((first / divisor) * (computed.as === 'percent' ? 100 : 1));
  }
  return roundFloatError(
    rest.reduce((sum, number) => ('plus' in computed ? sum + number : sum - number), first),
  );
};
