import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect } from 'react';
import type { SourceChoice } from '../../sources/readChoices';
import { useChoices } from '../../sources/useChoices';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';
import { HolidayChoice, useHolidayChoice } from './HolidayChoice';

/** Returns a day without its year if it recurs every year. */
const toPresentDay = ({ value, detail }: SourceChoice): string =>
  detail === 'true' ? value.slice(5).replace('-', '/') : value;

/**
 * Input for a list of objects with `date` and `name`: the holidays of a place and year, of which some are chosen.
 * `choicesFrom` names the call that returns the days that exist already, and `detail` the field that is true for days
 * of every year.
 */
const HolidayListInput = (props: InputProps) => {
  const { set, error } = useField<{ date: string; name: string }[]>(props);
  const { choices } = useChoices(props.spec);
  const choice = useHolidayChoice(choices.map(toPresentDay));
  const chosen = JSON.stringify(choice.chosen.map(({ day, name }) => ({ date: day, name })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` differs with every rendering
  useEffect(() => {
    set(JSON.parse(chosen));
  }, [chosen]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <HolidayChoice choice={choice} />
      {error && (
        <FormHelperText error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

export default HolidayListInput;
