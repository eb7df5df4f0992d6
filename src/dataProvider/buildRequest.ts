import { t } from '#i18n';
import type { Conventions } from '../../contract/conventions';
import { joinAddress } from '../../contract/joinAddress';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { MissingParameterError } from './apiException';

export interface WireRequest {
  url: string;
  method: string;
  body: string | Blob | FormData | undefined;
  /** Content type of the body. Default: JSON, or form data for a form. */
  contentType?: string;
  /** Additional headers, which override the standard ones. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the request is for an additional API instead of the product API. */
  isForeign?: boolean;
  /** Whether to send the access token. Default: true. */
  sendsToken?: boolean;
  /** Conventions of the target API. Default: those of the product API. */
  names?: Conventions;
}

/** Converts numbers that react-admin stores as strings, such as ids, back to numbers. */
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
 * Builds a request. Path parameters are inserted into the path; the others go into a JSON body, a form, or the query of
 * a GET request, which cannot have a body in browsers.
 * @throws MissingParameterError if a required parameter is null or undefined, before anything is sent; an empty string
 * and `false` are accepted
 */
export const buildRequest = (
  call: WireCall,
  baseUrl: string,
  input: Record<string, unknown>,
): WireRequest => {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === null || value === undefined)
      throw new MissingParameterError(t("The parameter '{name}' must be defined.", { name }));
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const address = joinAddress(baseUrl, path);
  // Checks the original input, because path parameters have been removed from the remaining values.
  for (const name of call.notNull ?? [])
    if (input[name] === null || input[name] === undefined)
      throw new MissingParameterError(t("The parameter '{name}' cannot be null.", { name }));
  if (call.encoding === 'multipart') return { url: address, method: call.method, body: toFormData(rest) };
  if (call.encoding === 'form' && call.method !== 'GET')
    return {
      url: address,
      method: call.method,
      body: new URLSearchParams(flattenBrackets(rest, true)).toString(),
      contentType: 'application/x-www-form-urlencoded',
    };
  if (call.encoding === 'none') return { url: address, method: call.method, body: undefined };
  if (call.method === 'GET') return { url: addQuery(address, rest), method: 'GET', body: undefined };
  // The record is in the path, and many servers reject a DELETE with a body.
  const isBodyless = call.api !== undefined && call.method === 'DELETE' && Object.keys(rest).length === 0;
  if (isBodyless) return { url: address, method: call.method, body: undefined };
  return {
    url: address,
    method: call.method,
    body: JSON.stringify(convertNumbers(rest, call.numbers)),
  };
};

/** Converts values to form data. Files are kept, other values become text, and null and undefined are omitted. */
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
 * Flattens values for a form, using brackets for nesting: `address[city]`, `items[0][price]`, `tags[]`. Null becomes an
 * empty value, which clears the field.
 */
const flattenBrackets = (value: unknown, isForm: boolean, name = ''): [string, string][] => {
  const inside = (key: string) => (name === '' ? key : `${name}[${key}]`);
  if (value === undefined) return [];
  if (value === null) return isForm ? [[name, '']] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      flattenBrackets(item, isForm, isObject(item) ? inside(String(index)) : isForm ? inside('') : name),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, nested]) => flattenBrackets(nested, isForm, inside(key)));
  return [[name, String(value)]];
};

/** Adds values to the query of an address, whose path may already have one. */
const addQuery = (address: string, values: Record<string, unknown>): string => {
  const text = new URLSearchParams(flattenBrackets(values, false)).toString();
  return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
};
