import { useState } from 'react';
import { t } from '#i18n';
import { isDateTime } from '../../../../contract/formats';
import { deviceZone, useDisplayClock } from '../../../lib/getDisplayClock';
import { formatTyped } from '../../fields/formatCaches';
import { parseDateTime, toLocalText } from '../../values/dateTimeText';
import { normalizeText } from '../../values/normalizeText';
import { CalendarButton } from '../CalendarButton';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A date and time in the displayed time zone, typed in display format or picked from a calendar. */
export const DateTimeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const zone = useDisplayClock()?.zone ?? deviceZone;
  const stored = String(bound.value ?? '');
  // Text being typed may not be a valid time yet.
  const local = typed === undefined || isDateTime(stored) ? toLocalText(stored) : '';
  const displayText = local ? formatTyped(local) : stored;
  const isInterpreted = typed !== undefined && local !== '' && displayText !== typed;
  const hint = [
    isInterpreted ? t('Understood as {meant}', { meant: displayText }) : props.spec.help,
    t('Times are in {zone}.', { zone: zone.replaceAll('_', ' ') }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldBox
      bound={bound}
      text={typed ?? displayText}
      onText={(text) => {
        setTyped(text);
        bound.set(normalizeText('dateTime', text) || null);
      }}
      onBlur={() => setTyped(undefined)}
      helperText={hint}
      slotProps={{
        input: {
          endAdornment: (
            <CalendarButton
              type="datetime-local"
              value={local}
              disabled={bound.disabled}
              onPick={(picked) => {
                setTyped(undefined);
                bound.set(parseDateTime(picked));
              }}
            />
          ),
        },
      }}
    />
  );
};
