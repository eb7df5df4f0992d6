import { t } from '#i18n';
import type { Conventions } from '../../contract/conventions';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { MissingParameter } from './apiException';

/** A call ready to be sent. */
export interface WireRequest {
  url: string;
  method: string;
  body: string | Blob | FormData | undefined;
  /** Default: JSON, or what a form needs. */
  contentType?: string;
  /** Sent beside the usual ones, which they win over. */
  headers?: Readonly<Record<string, string>>;
  /** It goes to an API that is not the house's own. */
  isForeign?: boolean;
  /** Whether the access token goes with it. Default: it does. */
  sendsToken?: boolean;
  /** The words of its API. Default: those of the house. */
  names?: Conventions;
}

/** Numbers that react-admin holds as text (its ids always are), as numbers again. */
export const convertNumbers = (
  body: Record<string, unknown>,
  names: readonly string[] = [],
): Record<string, unknown> => {
  const numbers = names
    .filter(
      (name) => typeof body[name] === 'string' && body[name] !== '' && Number.isFinite(Number(body[name])),
    )
    .map((name) => [name, Number(body[name])]);
  return { ...body, ...Object.fromEntries(numbers) };
};

/**
 * Puts a call's parameters where they belong: path parameters into the path, the rest into the JSON body, a form, or
 * the query of a GET, which can carry no body in a browser.
 * @throws MissingParameter when a parameter that must be there is null or undefined; an empty text and `false` are
 *   present. Nothing is sent then
 */
export const buildRequest = (
  call: WireCall,
  baseUrl: string,
  given: Record<string, unknown>,
): WireRequest => {
  const rest = { ...given };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === null || value === undefined)
      throw new MissingParameter(t("The parameter '{name}' must be defined.", { name }));
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  // As it was given: what went into the path stands no more in the rest.
  for (const name of call.notNull ?? [])
    if (given[name] === null || given[name] === undefined)
      throw new MissingParameter(t("The parameter '{name}' cannot be null.", { name }));
  if (call.encoding === 'multipart')
    return { url: `${baseUrl}${path}`, method: call.method, body: toFormData(rest) };
  if (call.encoding === 'form' && call.method !== 'GET')
    return {
      url: `${baseUrl}${path}`,
      method: call.method,
      body: new URLSearchParams(flattenBrackets(rest, true)).toString(),
      contentType: 'application/x-www-form-urlencoded',
    };
  if (call.encoding === 'none') return { url: `${baseUrl}${path}`, method: call.method, body: undefined };
  if (call.method === 'GET')
    return { url: `${baseUrl}${path}${buildQuery(rest)}`, method: 'GET', body: undefined };
  return {
    url: `${baseUrl}${path}`,
    method: call.method,
    body: JSON.stringify(convertNumbers(rest, call.numbers)),
  };
};

/** Files as they are, everything else as text; what is null or undefined is left out. */
const toFormData = (values: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
};

/**
 * Values side by side as a form has them, what nests in brackets: `address[city]`, `items[0][price]`, `tags[]`. Null is an empty
 * value: that is how a form clears a field.
 */
const flattenBrackets = (value: unknown, isForm: boolean, name = ''): [string, string][] => {
  const inside = (key: string) => (name === '' ? key : `${name}[${key}]`);
  if (value === undefined) return [];
  if (value === null) return isForm ? [[name, '']] : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      flattenBrackets(one, isForm, isObject(one) ? inside(String(index)) : isForm ? inside('') : name),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, one]) => flattenBrackets(one, isForm, inside(key)));
  return [[name, String(value)]];
};

const buildQuery = (values: Record<string, unknown>): string => {
  const text = new URLSearchParams(flattenBrackets(values, false)).toString();
  return text && `?${text}`;
};
