import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { createStore, useStore } from '../lib/store';
import { parseColour } from './colourText';

/** Appearance settings of an organisation. Missing settings use the default. */
export interface Branding {
  title?: string;
  /** Accent colour in light mode, `#rrggbb`. */
  light?: string;
  dark?: string;
  /** Logo, as the `data:` URL of an image. */
  logo?: string;
  favicon?: string;
  /** Whether users who have not chosen a mode start in dark mode. */
  startsDark?: true;
}

const STORAGE_KEY = 'trunkline.look';
const IMAGE_DATA_URL = /^data:image\/[\w.+-]+;base64,[\w+/=]+$/;

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const toImageUrl = (value: unknown): string | undefined =>
  IMAGE_DATA_URL.test(toText(value)) ? toText(value) : undefined;
const toColour = (value: unknown): string | undefined => parseColour(toText(value));

const omitUndefined = (look: { [Name in keyof Branding]: Branding[Name] | undefined }): Branding =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value));

/** Converts a theme from the API. Invalid colours and images are ignored. */
export const parseBranding = (theme: unknown): Branding => {
  if (!isObject(theme)) return {};
  const { title, color_template, color_dark, dark_mode, logo, favicon } = theme as Record<string, unknown>;
  return omitUndefined({
    title: toText(title).slice(0, 40),
    light: toColour(color_template),
    dark: toColour(color_dark),
    logo: toImageUrl(logo),
    favicon: toImageUrl(favicon),
    startsDark: dark_mode === true ? true : undefined,
  });
};

/** Returns the appearance stored on the last visit, so that the page starts in the right colours. */
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

/** Applies an appearance and stores it for the next visit. */
export const applyBranding = (look: Branding): void => {
  if (isEqual(look, brandingStore.get())) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(look));
  } catch {
    // Without storage, the next visit starts with the default branding until the API responds.
  }
  brandingStore.set(look);
};

export const useBranding = (): Branding => useStore(brandingStore);
