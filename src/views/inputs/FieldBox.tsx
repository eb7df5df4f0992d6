import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { stripDirectionMarks } from '../../lib/spelling';
import { formatInherited } from '../sources/formatInherited';
import type { BoundField } from './useField';

type Props = Omit<TextFieldProps, 'onChange' | 'value'> & {
  bound: Omit<BoundField, 'value' | 'set'>;
  text: string;
  onText: (text: string) => void;
};

// Uses the browser's own textarea sizing. MUI measures the box in JavaScript, which forces a layout on every
// keystroke and is slow with long text. Browsers without this feature let the user resize the box.
const plainBox = { inputComponent: 'textarea', type: undefined } as const;
const getRowLimits = (minRows: number, maxRows: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${minRows}lh`,
    maxHeight: `${maxRows}lh`,
    overflowY: 'auto',
    resize: 'vertical',
  },
});

/** A labelled text box with an error or hint below. Shows the inherited value if empty. */
export const FieldBox = ({
  bound,
  text,
  onText,
  slotProps,
  helperText,
  onBlur,
  minRows,
  maxRows,
  ...props
}: Props) => (
  <TextField
    id={bound.id}
    name={bound.name}
    label={bound.label}
    value={text}
    onChange={({ target }) => onText(bound.isSpelled ? stripDirectionMarks(target.value) : target.value)}
    onBlur={(event) => {
      bound.onBlur();
      onBlur?.(event);
    }}
    inputRef={bound.ref}
    required={bound.required}
    disabled={bound.disabled}
    error={bound.error !== undefined}
    helperText={bound.error ?? helperText ?? bound.hint}
    fullWidth
    autoComplete="off"
    placeholder={bound.inherited && formatInherited(bound.inherited)}
    slotProps={{
      ...slotProps,
      ...(props.multiline && { input: { ...slotProps?.input, ...plainBox } }),
      ...(bound.inherited && { inputLabel: { shrink: true } }),
      // The label's asterisk marks the field as required; the browser's validation bubble would cover our
      // error message.
      htmlInput: { required: false, 'aria-required': bound.required || undefined, ...slotProps?.htmlInput },
    }}
    {...props}
    {...(props.multiline && {
      rows: Number(minRows ?? 3),
      sx: getRowLimits(Number(minRows ?? 3), Number(maxRows ?? 16)),
    })}
  />
);
