import MenuItem from '@mui/material/MenuItem';
import { FieldBox } from '../FieldBox';
import { getOfferedChoices } from '../getOfferedChoices';
import type { InputProps } from '../inputProps';
import { toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';

export const ChoiceSelect = (props: InputProps) => {
  const bound = useField(props);
  const offered = getOfferedChoices(props.spec, bound);
  const isNamed = bound.inherited !== undefined || props.spec.choices?.[''] !== undefined;
  return (
    <FieldBox
      select
      {...(isNamed && {
        slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
      })}
      bound={bound}
      text={bound.value === null ? '' : String(bound.value)}
      onText={(key) => bound.set(toChoiceValue(props.spec, key))}
    >
      {offered.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {key === '' ? <em>{text}</em> : text}
        </MenuItem>
      ))}
    </FieldBox>
  );
};
