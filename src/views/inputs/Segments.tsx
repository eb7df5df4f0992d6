import { styled } from '@mui/material/styles';
import { vars } from '../../theme/vars';
import type { BoundField } from './useField';

const Box = styled('div')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  border: `1px solid ${vars.palette.quiet.edge}`,
  borderRadius: 6,
  overflow: 'hidden',
  '&[data-wrong]': { borderColor: vars.palette.error.main },
  '& label': {
    position: 'relative',
    display: 'flex',
    flex: '1 0 auto',
    alignItems: 'center',
    justifyContent: 'center',
    maxWidth: '100%',
    minHeight: 34,
    padding: '0 14px',
    fontSize: '0.875rem',
    cursor: 'pointer',
    // Draws separators between adjacent segments and between wrapped rows.
    boxShadow: `-1px -1px 0 0 ${vars.palette.quiet.edge}`,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& label:hover': { backgroundColor: vars.palette.quiet.hover },
  '& label:has(:checked)': {
    backgroundColor: vars.palette.quiet.selected,
    color: vars.palette.primary.main,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 5,
  },
  '& label:has(:disabled)': { cursor: 'default', color: vars.palette.text.disabled },
  '& input': { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'inherit' },
});

interface Props {
  bound: Pick<BoundField, 'id' | 'name' | 'error' | 'disabled' | 'ref' | 'onBlur'>;
  choices: readonly (readonly [key: string, words: string])[];
  value: string;
  onChoose: (key: string) => void;
}

/** Single choice from a few options, shown side by side. */
export const Segments = ({ bound, choices, value, onChoose }: Props) => (
  <Box data-wrong={bound.error === undefined ? undefined : ''}>
    {choices.map(([key, words], index) => (
      <label key={key}>
        <input
          type="radio"
          name={`${bound.id}${bound.name}`}
          value={key}
          checked={value === key}
          disabled={bound.disabled}
          ref={index === 0 ? bound.ref : undefined}
          onChange={() => onChoose(key)}
          onBlur={bound.onBlur}
        />
        {words}
      </label>
    ))}
  </Box>
);
