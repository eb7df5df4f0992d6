import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { wireColour } from '../../values/colourText';
import { tidy } from '../../values/tidy';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const Picker = styled('input')({
  width: 24,
  height: 24,
  padding: 0,
  border: '1px solid var(--mui-palette-quiet-edge)',
  borderRadius: 5,
  background: 'none',
  cursor: 'pointer',
  // Nothing chosen is no colour, not this one.
  '&.none': { borderStyle: 'dashed', '&::-webkit-color-swatch': { opacity: 0 } },
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 4 },
});

/** A colour, picked or typed. */
export const ColourInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const text = bound.value ?? '';
  return (
    <FieldBox
      bound={bound}
      text={text}
      onText={bound.set}
      onBlur={() => bound.set(tidy('color', text))}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                className={wireColour(text) ? undefined : 'none'}
                aria-label={`Pick ${bound.label}`}
                value={wireColour(text) ?? '#888888'}
                disabled={bound.disabled}
                onChange={(event) => bound.set(event.target.value)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
