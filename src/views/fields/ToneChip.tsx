import { styled } from '@mui/material/styles';
import type { Tone } from '../../declaration/vocabulary';
import { vars } from '../../theme/vars';

export const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'error'];

/** A chip in one of five tones; its text is understandable without the colour. */
export const ToneChip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ tone }) => ({
    display: 'inline-block',
    maxWidth: '100%',
    padding: '1px 8px',
    borderRadius: 10,
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    color: vars.palette.tone[`${tone}Text`],
    backgroundColor: vars.palette.tone[tone],
  }),
);
