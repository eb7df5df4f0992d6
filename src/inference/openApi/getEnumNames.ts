import { isObject } from '../../lib/isObject';
import { toLabel } from '../nameCase';

type Raw = Record<string, unknown>;
type Names = Record<string, string>;

/** Maximum length of a value's description that can serve as its label. */
const maxNameLength = 40;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const mapByPosition = (
  values: readonly unknown[],
  source: unknown,
  read: (text: string) => string,
): Names => {
  const texts = Array.isArray(source) ? source : [];
  return Object.fromEntries(
    values.flatMap((value, index) =>
      value !== null && isText(texts[index]) ? [[String(value), read(texts[index])]] : [],
    ),
  );
};

const mapByValue = (source: unknown, read: (text: string) => string): Names =>
  isObject(source)
    ? Object.fromEntries(
        Object.entries(source).flatMap(([value, text]) => (isText(text) ? [[value, read(text)]] : [])),
      )
    : {};

const readNames = (values: readonly unknown[], source: unknown, read: (text: string) => string): Names =>
  Array.isArray(source) ? mapByPosition(values, source, read) : mapByValue(source, read);

const shortenNames = (names: Names): Names => {
  const all = Object.values(names);
  return all.length > 0 && all.every((text) => text.length <= maxNameLength) ? names : {};
};

/** Parses the labels of values from a description such as `0 = New, 1 = Paid`, provided that it covers all numbers. */
const parseDescription = (values: readonly unknown[], description: unknown): Names => {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!isText(description) || numbers.length === 0) return {};
  const parsed = Object.fromEntries(
    [...description.matchAll(/(?:^|[\s,;(*-])(-?\d+)\s*[=:\u2013-]\s*([\p{L}][\p{L}\p{N} ]*)/gu)].map(
      ([, value = '', name = '']) => [value, name.trim()],
    ),
  );
  return numbers.every((value) => Object.hasOwn(parsed, String(value))) ? parsed : {};
};

/**
 * Returns the labels of a schema's values, from `x-enumNames`, `x-enum-varnames`, `x-enum-descriptions`, `x-ms-enum`,
 * or the title or description of a constant.
 */
export const getEnumNames = (schema: Raw): Names => {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  if (values.length === 0) return {};
  // Identifiers such as `InStock` are converted to labels, whereas `In stock`, `eBay` and `USD` are kept.
  const plain = (text: string) =>
    /^\p{Lu}[\p{L}\d]*\p{Ll}\p{Lu}[\p{L}\d]*$|^\w*_\w+$/u.test(text.trim()) ? toLabel(text) : text.trim();
  const ms = isObject(schema['x-ms-enum']) ? schema['x-ms-enum'].values : undefined;
  const listed = Array.isArray(ms) ? ms.filter(isObject) : [];
  const sources: readonly Names[] = [
    readNames(values, schema['x-enumNames'] ?? schema['x-enum-names'], plain),
    'const' in schema && isText(schema.title) ? { [String(schema.const)]: schema.title } : {},
    Object.fromEntries(
      listed.flatMap(({ value, name }) => (isText(name) ? [[String(value), toLabel(name)]] : [])),
    ),
    shortenNames(readNames(values, schema['x-enum-descriptions'] ?? schema['x-enumDescriptions'], plain)),
    readNames(values, schema['x-enum-varnames'] ?? schema['x-enumVarnames'], toLabel),
    parseDescription(values, schema.description),
  ];
  return sources.find((names) => Object.keys(names).length > 0) ?? {};
};
