import type { Tone } from '../../declaration/vocabulary';
import { vars } from '../../theme/vars';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'error'];
const createStripe = (angle: number) =>
  `repeating-linear-gradient(${angle}deg, transparent 0 4px, color-mix(in srgb, currentColor 32%, transparent) 4px 5px)`;

/** Styles shared by grid cells and legend: colour by `data-tone`, pattern by `data-pattern`, and a letter. */
export const swatch = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  fontSize: '0.75rem',
  fontWeight: 600,
  '&[data-tone="absent"]': {
    border: `1px dashed ${vars.palette.quiet.edge}`,
    fontWeight: 400,
    color: vars.palette.text.secondary,
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      {
        color: vars.palette.tone[`${tone}Text`],
        backgroundColor: vars.palette.tone[tone],
      },
    ]),
  ),
  // Most numbers are assigned, so the cells of assigned numbers must stand out from the page background.
  '&[data-tone="neutral"]': {
    color: vars.palette.tone.neutralText,
    backgroundColor: `color-mix(in srgb, ${vars.palette.tone.neutral} 82%, ${vars.palette.tone.neutralText})`,
  },
  '&[data-pattern="falling"]': { backgroundImage: createStripe(45) },
  '&[data-pattern="rising"]': { backgroundImage: createStripe(-45) },
  '&[data-pattern="crossed"]': { backgroundImage: `${createStripe(45)}, ${createStripe(-45)}` },
} as const;
