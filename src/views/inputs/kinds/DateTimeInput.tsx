import { localText, momentOf } from '../dateTimeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment, typed in this device's zone. */
export const DateTimeInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const hint = [props.spec.help, zone && `Times are ${zone}.`].filter(Boolean).join(' ');
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
