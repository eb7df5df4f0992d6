import { t } from '#i18n';
import { removeBasePath } from '../../contract/joinAddress';
import { ApiError, createNotFoundError } from '../http/errors/apiError';
import { type ForeignApi, getApiPath } from './foreignApi';

/**
 * Matches path segments that some servers interpret as a parent directory or as several segments, and encoded control
 * characters. An encoded percent sign is refused, because it could hide any of them from a server that decodes twice.
 */
const UNSAFE_SEGMENT = /^\.{1,2}$|[/\\;]|%(?:[01][\da-f]|7f|c2%[89][\da-f]|2[5ef]|5c|3b)/i;

const createMalformedError = () => new ApiError(400, 'malformed', t('This is no address of the other API.'));

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw createMalformedError();
  }
}

/** Returns the path of an API's base URL; empty for the root of its server. */
export const getBasePath = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

/** Whether a path matches a pattern. `*` matches one segment, and `**` at the end matches any number of segments. */
export function matchesPattern(path: string, pattern: string): boolean {
  const parts = path.split('/').map(decodePart);
  const segments = pattern.split('/');
  const isOpen = segments.at(-1) === '**';
  if (isOpen) segments.pop();
  if (isOpen ? parts.length < segments.length : parts.length !== segments.length) return false;
  return segments.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at]));
}

/** Target of a forwarded request, with its path relative to the API, such as `/boats/7`. */
export interface Target {
  path: string;
  url: URL;
}

/**
 * Determines the target URL of a request to an API. A path that repeats the API's base path is accepted too.
 * @param address full request URL
 * @throws ApiError 400 if the URL is ambiguous, 404 if the path is not forwarded
 */
export function parseTarget(api: ForeignApi, address: string): Target {
  const [, raw = '/', query = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/i.exec(address) ?? [];
  const below = getApiPath(api.name);
  if (!raw.startsWith(below)) throw createMalformedError();
  const given = raw.slice(below.length);
  const parts = given.split('/').slice(1);
  const hasControls = [...given].some((char) => char < '!' || char > '~');
  if (
    hasControls ||
    parts.some((part, at) => UNSAFE_SEGMENT.test(part) || (part === '' && at < parts.length - 1))
  )
    throw createMalformedError();
  const path = removeBasePath(getBasePath(api.url), given);
  if (!api.paths.some((pattern) => matchesPattern(path, pattern)))
    throw createNotFoundError(
      t('{label} is not reached at {path} by this console.', { label: api.label, path: path || '/' }),
    );
  const url = new URL(api.url + path + query);
  // Final check that URL normalisation has not changed the target.
  if (url.href !== api.url + path + url.search || !isWithinApi(api, url)) throw createMalformedError();
  return { path, url };
}

/** Whether a URL is the API's base URL or below it. */
export const isWithinApi = ({ url }: ForeignApi, address: URL): boolean =>
  address.href === url ||
  address.href.startsWith(`${url}/`) ||
  address.href.startsWith(`${url}?`) ||
  `${url}/` === address.href;
