import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { createStore, useStore } from '../lib/store';
import { parseColour } from './colourText';

/** An organisation's appearance settings; missing ones use the default. */
export interface Branding {
  title?: string;
  /** `#rrggbb`. */
  light?: string;
  dark?: string;
  /** `data:` URLs of pictures. */
  logo?: string;
  favicon?: string;
  /** Dark mode for users without a choice. */
  startsDark?: true;
}

const STORAGE_KEY = 'trunkline.look';
const IMAGE_DATA_URL = /^data:image\/[\w.+-]+;base64,[\w+/=]+$/;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const toPicture = (value: unknown): string | undefined =>
  IMAGE_DATA_URL.test(toText(value)) ? toText(value) : undefined;
const toColour = (value: unknown): string | undefined => parseColour(toText(value));

const omitUndefined = (look: { [Name in keyof Branding]: Branding[Name] | undefined }): Branding =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value));

/** Converts a theme from the API; invalid colours and pictures are ignored. */
export const parseBranding = (theme: unknown): Branding => {
  if (!isObject(theme)) return {};
  const { title, color_template, color_dark, dark_mode, logo, favicon } = theme as Record<string, unknown>;
  return omitUndefined({
    title: toText(title).slice(0, 40),
    light: toColour(color_template),
    dark: toColour(color_dark),
    logo: toPicture(logo),
    favicon: toPicture(favicon),
    startsDark: dark_mode === true ? true : undefined,
  });
};

/** Returns the appearance of the last visit, so that the page starts in the right colours. */
const readStoredBranding = (): Branding => {
  try {
    const look: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (!isObject(look)) return {};
    const { light, dark, startsDark, ...rest } = look as Record<string, unknown>;
    return parseBranding({ ...rest, color_template: light, color_dark: dark, dark_mode: startsDark });
  } catch {
    return {};
  }
};

const brandingStore = createStore(readStoredBranding());

/** Applies an appearance and saves it for the next visit. */
export const applyBranding = (look: Branding): void => {
  if (isEqual(look, brandingStore.get())) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(look));
  } catch {
    // A full or forbidden memory: the next visit begins as usual, and changes when the API has answered.
  }
  brandingStore.set(look);
};

export const useBranding = (): Branding => useStore(brandingStore);
