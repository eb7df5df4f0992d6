import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { withoutMarks } from '../../lib/spelling';
import { formatInherited } from './inheritedText';
import type { BoundField } from './useField';

type Props = Omit<TextFieldProps, 'onChange' | 'value'> & {
  bound: Omit<BoundField, 'value' | 'set'>;
  text: string;
  onText: (text: string) => void;
};

// The browser lets a box grow with its text; MUI's own box is measured by script, which costs a layout of all of it at every
// key: a pasted book makes it felt. Browsers that can't let it be drawn larger by hand.
const plainBox = { inputComponent: 'textarea', type: undefined } as const;
const getRowLimits = (least: number, most: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${least}lh`,
    maxHeight: `${most}lh`,
    overflowY: 'auto',
    resize: 'vertical',
  },
});

/** A text box under its label, with what is wrong or how to fill it in below; empty, it shows what it inherits. */
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
    onChange={({ target }) => onText(bound.isSpelled ? withoutMarks(target.value) : target.value)}
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
      // The star says it; the browser's own bubble would stand before our words.
      htmlInput: { required: false, 'aria-required': bound.required || undefined, ...slotProps?.htmlInput },
    }}
    {...props}
    {...(props.multiline && {
      rows: Number(minRows ?? 3),
      sx: getRowLimits(Number(minRows ?? 3), Number(maxRows ?? 16)),
    })}
  />
);
