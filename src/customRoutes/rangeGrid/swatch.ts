import type { Tone } from '../../declaration/vocabulary';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'error'];
const stripe = (angle: number) =>
  `repeating-linear-gradient(${angle}deg, transparent 0 4px, color-mix(in srgb, currentColor 32%, transparent) 4px 5px)`;

/** How a cell and its swatch in the legend are drawn: colour by `data-tone`, lines by `data-pattern`, and its letter. */
export const swatch = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  fontSize: '0.6875rem',
  fontWeight: 600,
  '&[data-tone="absent"]': {
    border: '1px dashed var(--mui-palette-quiet-edge)',
    fontWeight: 400,
    color: 'var(--mui-palette-text-secondary)',
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      {
        color: `var(--mui-palette-tone-${tone}Text)`,
        backgroundColor: `var(--mui-palette-tone-${tone})`,
      },
    ]),
  ),
  // Assigned numbers are many: a fill that stands out from the page.
  '&[data-tone="neutral"]': {
    color: 'var(--mui-palette-tone-neutralText)',
    backgroundColor:
      'color-mix(in srgb, var(--mui-palette-tone-neutral) 82%, var(--mui-palette-tone-neutralText))',
  },
  '&[data-pattern="falling"]': { backgroundImage: stripe(45) },
  '&[data-pattern="rising"]': { backgroundImage: stripe(-45) },
  '&[data-pattern="crossed"]': { backgroundImage: `${stripe(45)}, ${stripe(-45)}` },
} as const;
