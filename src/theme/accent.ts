import { type MessageDescriptor, msg, t } from '#i18n';
import {
  getColourDistance,
  getContrast,
  MIN_READABLE_CONTRAST,
  mixColours,
  toReadableColour,
} from './getContrast';
import { palettes } from './palettes';
import type { Surface } from './tones';

/** Returns the background colours on which text appears: the page and the surfaces on it. */
export const getSurfaceColours = (surface: Surface): readonly string[] => {
  const { background, quiet } = palettes[surface];
  return [background.paper, background.default, quiet.selected];
};

/** Returns the lowest contrast of a colour with the surfaces of a colour mode. */
export const getMinContrast = (colour: string, surface: Surface): number =>
  Math.min(...getSurfaceColours(surface).map((background) => getContrast(colour, background)));

/** Minimum distance between a colour and the red of destructive actions, so that Edit never looks like Delete. */
export const MIN_RED_DISTANCE = 75;

const isRed = (colour: string, surface: Surface): boolean =>
  getColourDistance(colour, palettes[surface].error.main) < MIN_RED_DISTANCE;

/** Returns the colour, or the closest one that is legible on all surfaces and differs from the red of destructive actions. */
export const toUsableColour = (colour: string, surface: Surface): string => {
  let usable = toReadableColour(colour, getSurfaceColours(surface));
  while (isRed(usable, surface)) usable = mixColours(usable, palettes[surface].text.primary, 0.1);
  return usable;
};

const readable: Record<Surface, MessageDescriptor> = {
  light: msg('{ratio} : 1 on light pages, readable.'),
  dark: msg('{ratio} : 1 on dark pages, readable.'),
};
const unreadable: Record<Surface, MessageDescriptor> = {
  light: msg('{ratio} : 1 on light pages, too pale for text. Drawn as {suggestion} instead.'),
  dark: msg('{ratio} : 1 on dark pages, too dark for text. Drawn as {suggestion} instead.'),
};

/** Describes how legible a colour is on the surfaces, and suggests an alternative if it is not. */
export const describeContrast = (
  colour: string,
  surface: Surface,
): { text: string; isReadable: boolean; suggestion?: string } => {
  const ratio = getMinContrast(colour, surface);
  const ratioText = (Math.floor(ratio * 10) / 10).toFixed(1);
  const suggestion = toUsableColour(colour, surface);
  if (ratio >= MIN_READABLE_CONTRAST && isRed(colour, surface))
    return {
      text: t('Too like the red of what can’t be undone. Drawn as {suggestion} instead.', { suggestion }),
      isReadable: false,
      suggestion,
    };
  if (ratio >= MIN_READABLE_CONTRAST)
    return { text: t(readable[surface], { ratio: ratioText }), isReadable: true };
  return {
    text: t(unreadable[surface], { ratio: ratioText, suggestion }),
    isReadable: false,
    suggestion,
  };
};

const getTextColour = (colour: string): string =>
  getContrast(colour, '#ffffff') >= getContrast(colour, '#111111') ? '#ffffff' : '#111111';

export const buildAccent = (colour: string, surface: Surface) => {
  const main = toUsableColour(colour, surface);
  return {
    main,
    dark: mixColours(main, '#000000', 0.2),
    light: mixColours(main, '#ffffff', 0.25),
    contrastText: getTextColour(main),
  };
};
