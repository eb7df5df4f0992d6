import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '#i18n';
import { describeContrast } from '../../../theme/accent';
import { parseColour } from '../../../theme/colourText';
import { vars } from '../../../theme/vars';
import { normalizeText } from '../../values/normalizeText';
import { FieldBox } from '../FieldBox';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const Picker = styled('input')({
  width: 24,
  height: 24,
  padding: 0,
  border: `1px solid ${vars.palette.quiet.edge}`,
  borderRadius: 5,
  background: 'none',
  cursor: 'pointer',
  // Hides the native swatch, which would otherwise show a colour for an empty value.
  '&.none': { borderStyle: 'dashed', '&::-webkit-color-swatch': { opacity: 0 } },
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 4 },
});

const Sample = styled('span')({ width: 14, height: 14, marginRight: 6, borderRadius: 4 });

/** A colour, picked or typed. If it is used with text, the contrast is shown immediately. */
export const ColourInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const [typed, setTyped] = useState<string>();
  const text = bound.value ?? '';
  const colour = parseColour(text);
  const { contrast } = props.spec;
  const contrastCheck = colour && contrast ? describeContrast(colour, contrast) : undefined;
  const box = (
    <FieldBox
      bound={bound}
      helperText={contrastCheck?.text}
      text={typed ?? text}
      onText={(entered) => {
        setTyped(entered);
        bound.set(normalizeText('color', entered));
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                className={colour ? undefined : 'none'}
                aria-label={t('Pick {label}', { label: bound.label })}
                value={colour ?? '#888888'}
                disabled={bound.disabled}
                onChange={(event) => bound.set(event.target.value)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
  const { suggestion } = contrastCheck ?? {};
  if (!contrast) return box;
  return (
    <Box aria-live="polite">
      {box}
      {suggestion && !bound.disabled && (
        <Button onClick={() => bound.set(suggestion)} sx={{ mt: 0.5 }}>
          <Sample style={{ backgroundColor: suggestion }} />
          {t('Use {suggestion}', { suggestion })}
        </Button>
      )}
    </Box>
  );
};
