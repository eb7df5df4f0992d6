import { t } from '#i18n';
import { deviceZone, useShownClock } from '../../../lib/shownClock';
import { localText, momentOf } from '../dateTimeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** A moment, typed as the clock shows it that moments are told on. */
export const DateTimeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const zone = useShownClock()?.zone ?? deviceZone;
  const hint = [props.spec.help, t('Times are in {zone}.', { zone: zone.replaceAll('_', ' ') })]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldBox
      bound={bound}
      text={localText(bound.value)}
      onText={(text) => bound.set(momentOf(text))}
      type="datetime-local"
      helperText={hint || undefined}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  );
};
