import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { describeClock } from '../../../telephony/describeHours';
import type { Flag } from '../../../telephony/flagState';
import { days } from '../../../telephony/schedule';

const holidayFields = ['hol', 'holiday'] as const;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Summarises the opening hours in the current form as a sentence. @param offDuring the field for whether the hours are
 * those at which it is off
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
