import { type MessageDescriptor, msg, t } from '#i18n';
import { apart, contrast, mixed, READABLE, readableOn } from './contrast';
import { palettes } from './palettes';
import type { Surface } from './tones';

/** What text of a colour stands on: pages, and what lies on them. */
export const surfacesOf = (surface: Surface): readonly string[] => {
  const { background, quiet } = palettes[surface];
  return [background.paper, background.default, quiet.selected];
};

/** The least contrast of a colour to what it stands on. */
export const leastContrast = (colour: string, surface: Surface): number =>
  Math.min(...surfacesOf(surface).map((one) => contrast(colour, one)));

/** How far a colour lies at least from the red of what can't be undone, so that Edit never looks like Delete. */
export const FROM_RED = 75;

const isRed = (colour: string, surface: Surface): boolean =>
  apart(colour, palettes[surface].error.main) < FROM_RED;

/** The colour as it may be used on such pages: itself, or the nearest that reads well and is no red of danger. */
export const usableOn = (colour: string, surface: Surface): string => {
  let usable = readableOn(colour, surfacesOf(surface));
  while (isRed(usable, surface)) usable = mixed(usable, palettes[surface].text.primary, 0.1);
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

/** How well a colour reads on such pages, in words, and what to take instead where it does not. */
export const contrastSaid = (
  colour: string,
  surface: Surface,
): { text: string; isReadable: boolean; suggestion?: string } => {
  const ratio = leastContrast(colour, surface);
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const suggestion = usableOn(colour, surface);
  if (ratio >= READABLE && isRed(colour, surface))
    return {
      text: t('Too like the red of what can’t be undone. Drawn as {suggestion} instead.', { suggestion }),
      isReadable: false,
      suggestion,
    };
  if (ratio >= READABLE) return { text: t(readable[surface], { ratio: shown }), isReadable: true };
  return {
    text: t(unreadable[surface], { ratio: shown, suggestion }),
    isReadable: false,
    suggestion,
  };
};

const wordsOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#111111') ? '#ffffff' : '#111111';

/** The main colour of a palette, made of one colour. */
export const accentOf = (colour: string, surface: Surface) => {
  const main = usableOn(colour, surface);
  return {
    main,
    dark: mixed(main, '#000000', 0.2),
    light: mixed(main, '#ffffff', 0.25),
    contrastText: wordsOn(main),
  };
};
