import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { describeClock } from '../../../telephony/describeHours';
import type { Flag } from '../../../telephony/flagState';
import { days } from '../../../telephony/schedule';

const holidayFields = ['hol', 'holiday'] as const;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Describes the opening hours in the current form in a sentence.
 * @param offDuring name of the field that specifies whether the record is off, rather than on, during these hours
 */
export const OpeningSentence = ({ offDuring }: { offDuring: string }) => {
  const { getValues } = useFormContext();
  useWatch({ name: [...days, ...holidayFields, offDuring] });
  const values: Record<string, unknown> = getValues();
  const hours = Object.fromEntries(
    [...days, ...holidayFields].map((field) => [field, toText(values[field])]),
  );
  const flag: Flag = { ...hours, invert: toText(values[offDuring]) };
  return (
    <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
      {describeClock(flag)}.
    </Typography>
  );
};
