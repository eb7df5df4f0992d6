import { isObject } from '../lib/isObject';
import { ConfigError } from './configError';
import { toSameSitePath } from './pathOnThisSite';

/** Reads one setting or returns its default. `name` is its path in the file. */
export type Reader<T> = (given: unknown, fallback: T, name: string) => T;

/** Reads a group of settings. Names that start with `$` are comments; other unknown names are rejected. */
export function object<T extends object>(readers: { [Key in keyof T]-?: Reader<T[Key]> }): Reader<T> {
  return (given, fallback, name) => {
    if (given === undefined) return fallback;
    if (!isObject(given)) throw createConfigError(name || 'the file', 'an object');
    const inside = (key: string) => (name ? `${name}.${key}` : key);
    for (const key of Object.keys(given)) {
      if (!(key in readers) && !key.startsWith('$')) {
        throw new ConfigError(`config.json: there is no setting "${inside(key)}".`);
      }
    }
    const result = { ...fallback };
    for (const key of Object.keys(readers) as (keyof T & string)[]) {
      const value = readers[key](given[key], fallback[key], inside(key));
      if (value !== undefined) result[key] = value;
    }
    return result;
  };
}

export const text: Reader<string> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (typeof given !== 'string' || given === '') throw createConfigError(name, 'a text');
  return given;
};

/** Reads a string that may be empty. */
export const anyText: Reader<string> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (typeof given !== 'string') throw createConfigError(name, 'a text, or empty');
  return given;
};

/** Reads one of several keywords. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Reader<Word> =>
  (given, fallback, name) => {
    if (given === undefined) return fallback;
    const word = words.find((one) => one === given);
    if (word === undefined) throw createConfigError(name, words.map((one) => `"${one}"`).join(' or '));
    return word;
  };

/** Reads an optional setting. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (given, fallback, name) =>
    given === undefined ? fallback : reader(given, given as T, name);

/** Reads strings by name, such as headers. */
export const texts: Reader<Readonly<Record<string, string>>> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (!isObject(given)) throw createConfigError(name, 'an object');
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, anyText(value, '', `${name}.${key}`)]),
  );
};

/** Reads file URLs, absolute or relative to the console. */
export const screenFiles: Reader<readonly string[]> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (!Array.isArray(given) || given.some((one) => typeof one !== 'string' || one === ''))
    throw createConfigError(name, 'a list of addresses such as "screens/faxes.json"');
  return given;
};

/** Reads a string that may be omitted or empty. */
export const optionalText: Reader<string | undefined> = (given, fallback, name) =>
  given === undefined || given === '' ? fallback : text(given, '', name);

/** Reads a host or URL, without the trailing slash; empty for the console's own site. */
export const siteUrl: Reader<string> = (given, fallback, name) => {
  if (given === undefined || given === '') return fallback;
  const address = text(given, '', name);
  const whole = /^https?:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) throw createConfigError(name, 'an address such as "https://api.example"');
  return address.replace(/\/+$/, '');
};

/** Reads a path of the console. */
export const path: Reader<string> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  const value = text(given, '', name);
  if (toSameSitePath(value) !== value) throw createConfigError(name, 'a path of the console such as "/"');
  return value;
};

export const flag: Reader<boolean> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (typeof given !== 'boolean') throw createConfigError(name, 'true or false');
  return given;
};

export const flags: Reader<Record<string, boolean>> = (given, fallback, name) => {
  if (given === undefined) return fallback;
  if (!isObject(given)) throw createConfigError(name, 'an object');
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, flag(value, false, `${name}.${key}`)]),
  );
};

export const integerBetween =
  (least: number, most: number): Reader<number> =>
  (given, fallback, name) => {
    if (given === undefined) return fallback;
    if (typeof given !== 'number' || !Number.isInteger(given) || given < least || given > most) {
      throw createConfigError(name, `a whole number from ${least} to ${most}`);
    }
    return given;
  };

/** Reads an international code with the given number of capital letters. */
export const code =
  (letters: number, expected: string): Reader<string> =>
  (given, fallback, name) => {
    if (given === undefined) return fallback;
    if (typeof given !== 'string' || !/^[A-Z]+$/.test(given) || given.length !== letters)
      throw createConfigError(name, expected);
    return given;
  };

/** Creates the error for an invalid setting. */
export function createConfigError(name: string, expected: string): ConfigError {
  return new ConfigError(`config.json: ${name} must be ${expected}.`);
}
