/**
 * Replaces query-string. react-admin uses only two of its functions, without options: parse and stringify, sorted by
 * name. Repeated names form an array, and a name without `=` is null.
 */
type Query = Record<string, unknown>;

/** Decodes valid escapes and leaves a stray `%` unchanged. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    });
  }
};

export const parse = (search: unknown): Query => {
  const params = new Map<string, unknown>();
  const parts =
    typeof search === 'string'
      ? search
          .trim()
          .replace(/^[?#&]/, '')
          .split('&')
      : [];
  for (const part of parts.filter(Boolean)) {
    const [, key = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(part.replaceAll('+', ' ')) ?? [];
    const name = decode(key);
    const read = value === undefined ? null : decode(value);
    params.set(name, params.has(name) ? [params.get(name), read].flat() : read);
  }
  const query: Query = Object.create(null);
  for (const name of [...params.keys()].sort()) query[name] = params.get(name);
  return query;
};

const encode = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const stringify = (query: Query | null | undefined): string =>
  Object.keys(query ?? {})
    .sort()
    .flatMap((name) => [query?.[name]].flat().map((value) => [name, value] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
