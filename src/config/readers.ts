import { isObject } from '../lib/isObject';
import { SettingError } from './configError';
import { toSameSitePath } from './toSameSitePath';

/** Reads a setting, or returns its default. `name` is the setting's path in the file. */
export type Reader<T> = (input: unknown, fallback: T, name: string) => T;

/** Reads a group of settings. Names that start with `$` are comments; other unknown names are rejected. */
export const object = <T extends object>(readers: { [Key in keyof T]-?: Reader<T[Key]> }): Reader<T> => {
  return (input, fallback, name) => {
    if (input === undefined) return fallback;
    if (!isObject(input)) throw createConfigError(name || 'the file', 'an object');
    const inside = (key: string) => (name ? `${name}.${key}` : key);
    for (const key of Object.keys(input)) {
      if (!(key in readers) && !key.startsWith('$')) {
        throw new SettingError(inside(key), `there is no setting "${inside(key)}".`, {
          word: key,
          known: Object.keys(readers),
        });
      }
    }
    const result = { ...fallback };
    for (const key of Object.keys(readers) as (keyof T & string)[]) {
      const value = readers[key](input[key], fallback[key], inside(key));
      if (value !== undefined) result[key] = value;
    }
    return result;
  };
};

export const text: Reader<string> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (typeof input !== 'string' || input === '') throw createConfigError(name, 'a text');
  return input;
};

/** Reads a string that may be empty. */
export const anyText: Reader<string> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (typeof input !== 'string') throw createConfigError(name, 'a text, or empty');
  return input;
};

/** Creates a reader for one of several keywords. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  (input, fallback, name) => {
    if (input === undefined) return fallback;
    const word = words.find((candidate) => candidate === input);
    if (word === undefined)
      throw createConfigError(
        name,
        words.map((candidate) => `"${candidate}"`).join(' or '),
        typeof input === 'string' ? { word: input, known: words } : undefined,
      );
    return word;
  };

/** Creates a reader for an optional setting. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (input, fallback, name) =>
    input === undefined ? fallback : reader(input, input as T, name);

/** Reads an object whose values are strings, such as headers. */
export const texts: Reader<Readonly<Record<string, string>>> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (!isObject(input)) throw createConfigError(name, 'an object');
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, anyText(value, '', `${name}.${key}`)]),
  );
};

/** Reads file URLs, absolute or relative to the console. */
export const screenFiles: Reader<readonly string[]> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (!Array.isArray(input) || input.some((item) => typeof item !== 'string' || item === ''))
    throw createConfigError(name, 'a list of addresses such as "screens/faxes.json"');
  return input;
};

/** Reads a string that may be omitted or empty. */
export const optionalText: Reader<string | undefined> = (input, fallback, name) =>
  input === undefined || input === '' ? fallback : text(input, '', name);

/** Reads a host name or URL without the trailing slash; empty for the console's own site. */
export const siteUrl: Reader<string> = (input, fallback, name) => {
  if (input === undefined || input === '') return fallback;
  const address = text(input, '', name);
  const whole = /^https?:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) throw createConfigError(name, 'an address such as "https://api.example"');
  return address.replace(/\/+$/, '');
};

/** Reads a path of the console. */
export const path: Reader<string> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  const value = text(input, '', name);
  if (toSameSitePath(value) !== value) throw createConfigError(name, 'a path of the console such as "/"');
  return value;
};

export const flag: Reader<boolean> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (typeof input !== 'boolean') throw createConfigError(name, 'true or false');
  return input;
};

export const flags: Reader<Record<string, boolean>> = (input, fallback, name) => {
  if (input === undefined) return fallback;
  if (!isObject(input)) throw createConfigError(name, 'an object');
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, flag(value, false, `${name}.${key}`)]),
  );
};

export const integerBetween =
  (min: number, max: number): Reader<number> =>
  (input, fallback, name) => {
    if (input === undefined) return fallback;
    if (typeof input !== 'number' || !Number.isInteger(input) || input < min || input > max) {
      throw createConfigError(name, `a whole number from ${min} to ${max}`);
    }
    return input;
  };

/** Creates a reader for an international code with the given number of capital letters. */
export const code =
  (letters: number, expected: string): Reader<string> =>
  (input, fallback, name) => {
    if (input === undefined) return fallback;
    if (typeof input !== 'string' || !/^[A-Z]+$/.test(input) || input.length !== letters)
      throw createConfigError(name, expected);
    return input;
  };

/** Creates the error for an invalid setting. */
export const createConfigError = (
  name: string,
  expected: string,
  unknown?: SettingError['unknown'],
): SettingError => new SettingError(name === 'the file' ? '' : name, `${name} must be ${expected}.`, unknown);
