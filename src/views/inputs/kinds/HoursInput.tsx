import Box from '@mui/material/Box';
import { useState } from 'react';
import { t } from '#i18n';
import { DayTrack } from '../../fields/kinds/WeekField';
import { describeHours, normalizeHours } from '../../values/serializeHours';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** Opening hours of one day, typed in any notation and shown as a bar below. */
export const HoursInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const hours = bound.value ?? '';
  return (
    <Box>
      <FieldBox
        bound={bound}
        text={typed ?? hours}
        onText={(text) => {
          setTyped(text);
          bound.set(normalizeHours(text));
        }}
        onBlur={() => setTyped(undefined)}
        helperText={
          typed && !bound.error
            ? t('Understood as {hours}', { hours: describeHours(hours) })
            : (props.spec.help ?? t('Such as 8:00-12:00 13:00-17:00.'))
        }
      />
      <Box sx={{ display: 'grid', px: 0.25, mt: 0.75 }}>
        <DayTrack hours={hours} />
      </Box>
    </Box>
  );
};
