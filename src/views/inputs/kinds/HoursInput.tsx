import Box from '@mui/material/Box';
import { t } from '#i18n';
import { DayTrack } from '../../fields/kinds/WeekField';
import { describeHours } from '../../values/serializeHours';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { MeaningButtons } from '../MeaningButtons';
import { useDayHours } from '../week/useDayHours';

/** Opening hours of one day, typed in any notation and shown as a bar below. */
export const HoursInput = (props: InputProps) => {
  const { bound, hours, text, isTyping, choices, note, type, leave, choose } = useDayHours(props);
  const understood =
    isTyping && text && t('Understood as {hours}', { hours: describeHours(hours) || t('Closed') });
  return (
    <Box>
      <FieldBox
        bound={{ ...bound, onBlur: leave }}
        text={text}
        onText={type}
        helperText={
          [understood, note].filter(Boolean).join('. ') ||
          (props.spec.help ?? t('Such as 8:00-12:00 13:00-17:00.'))
        }
      />
      {choices && (
        <MeaningButtons text={text} choices={choices} onChoose={choose} disabled={bound.disabled} />
      )}
      <Box sx={{ display: 'grid', px: 0.25, mt: 0.75 }}>
        <DayTrack hours={hours} />
      </Box>
    </Box>
  );
};
