import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { createStore, useStore } from '../lib/store';
import { wireColour } from './colourText';

/** How a house wants the console to look; what it does not say is as usual. */
export interface Look {
  title?: string;
  /** `#rrggbb`. */
  light?: string;
  dark?: string;
  /** `data:` addresses of pictures. */
  logo?: string;
  favicon?: string;
  /** Dark for whoever has not chosen. */
  startsDark?: true;
}

const KEPT = 'trunkline.look';
const PICTURE = /^data:image\/[\w.+-]+;base64,[\w+/=]+$/;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const picture = (value: unknown): string | undefined => (PICTURE.test(text(value)) ? text(value) : undefined);
const colour = (value: unknown): string | undefined => wireColour(text(value));

const present = (look: { [Name in keyof Look]: Look[Name] | undefined }): Look =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value));

/** The look a theme of the API asks for; a colour that is none and a picture that is none are passed over. */
export const lookOf = (theme: unknown): Look => {
  if (!isObject(theme)) return {};
  const { title, color_template, color_dark, dark_mode, logo, favicon } = theme as Record<string, unknown>;
  return present({
    title: text(title).slice(0, 40),
    light: colour(color_template),
    dark: colour(color_dark),
    logo: picture(logo),
    favicon: picture(favicon),
    startsDark: dark_mode === true ? true : undefined,
  });
};

/** The look of the last visit, so that the page begins in its own colours. */
const kept = (): Look => {
  try {
    const look: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    if (!isObject(look)) return {};
    const { light, dark, startsDark, ...rest } = look as Record<string, unknown>;
    return lookOf({ ...rest, color_template: light, color_dark: dark, dark_mode: startsDark });
  } catch {
    return {};
  }
};

const current = createStore(kept());

/** Shows a look, and keeps it for the next visit. */
export const showLook = (look: Look): void => {
  if (isEqual(look, current.get())) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(look));
  } catch {
    // A full or forbidden memory: the next visit begins as usual, and changes when the API has answered.
  }
  current.set(look);
};

export const useLook = (): Look => useStore(current);
