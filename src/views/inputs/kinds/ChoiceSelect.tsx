import MenuItem from '@mui/material/MenuItem';
import { choicesWith, choiceValue } from '../choiceValue';
import { FieldBox } from '../FieldBox';
import { inheritedText } from '../inheritedText';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

/** One of several choices. */
export const ChoiceSelect = (props: InputProps) => {
  const bound = useField(props);
  return (
    <FieldBox
      select
      {...(bound.inherited && {
        slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } },
      })}
      bound={bound}
      text={bound.value === null ? '' : String(bound.value)}
      onText={(key) => bound.set(choiceValue(props.spec, key))}
    >
      {!bound.required && (
        <MenuItem value="">
          <em>{bound.inherited ? inheritedText(bound.inherited) : 'Not set'}</em>
        </MenuItem>
      )}
      {choicesWith(props.spec.choices, bound.value).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </FieldBox>
  );
};
