import { t } from '#i18n';
import { splitEntries } from '../../../contract/dayTexts';
import type { Reading } from '../../../contract/reading';
import { getDayFromToday } from '../../lib/getDayFromToday';
import { readTypedDays } from '../values/readTypedDays';
import type { InputProps } from './inputProps';
import { useField } from './useField';
import { getParsedText, getUnparsedText, wrapUnparsed } from './wrapUnparsed';

type DaysReading = Reading<readonly string[]>;

const listDays = (readings: readonly DaysReading[]): string[] =>
  readings.flatMap((reading) => ('value' in reading ? reading.value : []));

/** Whether a piece stays in the field after the days are added: an open question, a refusal, or the year of the following days. */
const isOpen = (reading: DaysReading): boolean => !('value' in reading) || reading.value.length === 0;

/** Returns the days of a text that can be added and the text that remains. */
const splitDays = (text: string, read: (text: string) => DaysReading[]): { days: string[]; rest: string } => {
  const readings = read(text);
  const days = listDays(readings);
  const open = readings.filter(isOpen);
  if (open.every((reading) => 'value' in reading))
    return days.length > 0 ? { days, rest: '' } : { days, rest: text };
  const rest = open.map(({ span }) => text.slice(span.start, span.end)).join('\n');
  // The remaining text must not be understood differently without the days beside it.
  return listDays(read(rest)).length === 0 ? { days, rest } : { days: [], rest: text };
};

/** Lists why the pieces of a text were not added. */
const listProblems = (text: string, readings: readonly DaysReading[]): string[] =>
  readings.flatMap((reading) =>
    'refused' in reading
      ? [
          t('“{text}”: {reason}', {
            text: text.slice(reading.span.start, reading.span.end),
            reason: reading.reason,
          }),
        ]
      : [],
  );

/**
 * Binds a list of days to the form, with the text that is not added yet.
 * @param isYearly whether days without a year recur every year, rather than mean the next occurrence
 */
export const useTypedDays = (props: InputProps, isYearly: boolean) => {
  const bound = useField<unknown>(props);
  const text = getUnparsedText(bound.value) ?? '';
  const days = splitEntries(getParsedText(bound.value));
  const read = (given: string) => readTypedDays(given, isYearly ? undefined : getDayFromToday(0));
  const readings = read(text);
  const put = (nextDays: readonly string[], nextText: string) => {
    const value = [...new Set(nextDays)].sort().join(' ');
    if (!nextText.trim()) return bound.set(value);
    const problem = read(nextText).find((reading) => !('value' in reading))?.reason;
    bound.set(wrapUnparsed(nextText, problem ?? t('“{text}” is not added yet.', { text: nextText }), value));
  };
  return {
    bound,
    text,
    days,
    readings,
    understood: listDays(readings),
    problems: listProblems(text, readings),
    put,
    /** Adds the days of a text; what is not understood remains. */
    add: (given: string) => {
      const { days: added, rest } = splitDays(given, read);
      if (added.length > 0 || rest !== text) put([...days, ...added], rest);
    },
  };
};
