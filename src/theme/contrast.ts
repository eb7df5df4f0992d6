/** From which ratio on text of ordinary size reads well (WCAG 2, level AA). */
export const READABLE = 4.5;

const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How much two colours, `#rrggbb`, stand out from each other: from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** One colour with so much of another in it, from 0 to 1. */
export const mixed = (colour: string, other: string, share: number): string => {
  const [from, to] = [channels(colour), channels(other)];
  const mix = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** How far two colours lie apart: from 0 to 441, that of black and white. */
export const apart = (one: string, other: string): number => {
  const [from, to] = [channels(one), channels(other)];
  return Math.hypot(...from.map((channel, at) => channel - (to[at] ?? 0)));
};

const STEPS = 50;

/**
 * The nearest colour that reads well on all of some surfaces: darker on light ones, lighter on dark ones; the colour
 * itself where it does already.
 */
export const readableOn = (colour: string, surfaces: readonly string[]): string => {
  const towards = surfaces.some((surface) => luminance(surface) > 0.18) ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(colour, towards, step / STEPS);
    if (surfaces.every((surface) => contrast(tried, surface) >= READABLE)) return tried;
  }
  return towards;
};
