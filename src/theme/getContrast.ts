/** Minimum contrast ratio for normal text (WCAG 2, level AA). */
export const MIN_READABLE_CONTRAST = 4.5;

const parseChannels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const getLuminance = (colour: string): number => {
  const [red, green, blue] = parseChannels(colour).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export const getContrast = (colour: string, other: string): number => {
  const [dark, light] = [getLuminance(colour), getLuminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

/**
 * Mixes another colour into a colour.
 * @param share fraction of the other colour, from 0 to 1
 */
export const mixColours = (colour: string, other: string, share: number): string => {
  const [from, to] = [parseChannels(colour), parseChannels(other)];
  const mix = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** Returns the distance between two colours, from 0 to 441 (black to white). */
export const getColourDistance = (colour: string, other: string): number => {
  const [from, to] = [parseChannels(colour), parseChannels(other)];
  return Math.hypot(...from.map((channel, at) => channel - (to[at] ?? 0)));
};

const STEPS = 50;

/**
 * Returns the closest colour that is legible on all given surfaces: a darker one for light surfaces, a lighter one for
 * dark surfaces, or the same colour if it is legible already.
 */
export const toReadableColour = (colour: string, surfaces: readonly string[]): string => {
  const towards = surfaces.some((surface) => getLuminance(surface) > 0.18) ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixColours(colour, towards, step / STEPS);
    if (surfaces.every((surface) => getContrast(tried, surface) >= MIN_READABLE_CONTRAST)) return tried;
  }
  return towards;
};
