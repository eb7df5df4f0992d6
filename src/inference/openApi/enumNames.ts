import { isObject } from '../../lib/isObject';
import { toLabel } from '../nameCase';

type Raw = Record<string, unknown>;
type Names = Record<string, string>;

/** Maximum length of a value description that is used as its label. */
const maxNameLength = 40;

const isText = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '';

const mapByPosition = (values: readonly unknown[], given: unknown, read: (text: string) => string): Names => {
  const texts = Array.isArray(given) ? given : [];
  return Object.fromEntries(
    values.flatMap((value, index) =>
      value !== null && isText(texts[index]) ? [[String(value), read(texts[index])]] : [],
    ),
  );
};

const mapByValue = (given: unknown, read: (text: string) => string): Names =>
  isObject(given)
    ? Object.fromEntries(
        Object.entries(given).flatMap(([value, text]) => (isText(text) ? [[value, read(text)]] : [])),
      )
    : {};

const readNames = (values: readonly unknown[], given: unknown, read: (text: string) => string): Names =>
  Array.isArray(given) ? mapByPosition(values, given, read) : mapByValue(given, read);

const shortenNames = (names: Names): Names => {
  const all = Object.values(names);
  return all.length > 0 && all.every((one) => one.length <= maxNameLength) ? names : {};
};

/** Parses labels of values in a description, such as `0 = New, 1 = Paid`, if it covers all numbers. */
const parseDescription = (values: readonly unknown[], description: unknown): Names => {
  const numbers = values.filter((one) => typeof one === 'number');
  if (!isText(description) || numbers.length === 0) return {};
  const said = Object.fromEntries(
    [...description.matchAll(/(?:^|[\s,;(*-])(-?\d+)\s*[=:\u2013-]\s*([\p{L}][\p{L}\p{N} ]*)/gu)].map(
      ([, value = '', name = '']) => [value, name.trim()],
    ),
  );
  return numbers.every((one) => Object.hasOwn(said, String(one))) ? said : {};
};

/**
 * Returns the labels of a schema's values from `x-enumNames`, `x-enum-varnames`, `x-enum-descriptions`, `x-ms-enum`, or
 * the title or description of a constant.
 */
export const getEnumNames = (given: Raw): Names => {
  const values = Array.isArray(given.enum) ? given.enum : 'const' in given ? [given.const] : [];
  if (values.length === 0) return {};
  // Identifiers such as `InStock` become labels; `In stock`, `eBay` and `USD` are unchanged.
  const plain = (text: string) =>
    /^\p{Lu}[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]*$|^\w*_\w+$/u.test(text.trim()) ? toLabel(text) : text.trim();
  const ms = isObject(given['x-ms-enum']) ? given['x-ms-enum'].values : undefined;
  const listed = Array.isArray(ms) ? ms.filter(isObject) : [];
  const found: readonly Names[] = [
    readNames(values, given['x-enumNames'] ?? given['x-enum-names'], plain),
    'const' in given && isText(given.title) ? { [String(given.const)]: given.title } : {},
    Object.fromEntries(
      listed.flatMap(({ value, name }) => (isText(name) ? [[String(value), toLabel(name)]] : [])),
    ),
    shortenNames(readNames(values, given['x-enum-descriptions'] ?? given['x-enumDescriptions'], plain)),
    readNames(values, given['x-enum-varnames'] ?? given['x-enumVarnames'], toLabel),
    parseDescription(values, given.description),
  ];
  return found.find((names) => Object.keys(names).length > 0) ?? {};
};
