import { t } from '#i18n';
import { ApiError, createNotFoundError } from '../http/errors/apiError';
import { type ForeignApi, getApiPath } from './foreignApi';

/** Parts of a path that one server or another takes for a way up, or for two parts, however often they are encoded. */
const UNSAFE_SEGMENT = /^\.{1,2}$|[/\\;]|%(25)*(2e|2f|5c|00|3b)|%25/i;

const createMalformedError = () => new ApiError(400, 'malformed', t('This is no address of the other API.'));

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw createMalformedError();
  }
};

/** Whether a path fits a pattern: `*` stands for one part, `**` at the end for any number of them. */
export const matchesPattern = (path: string, pattern: string): boolean => {
  const parts = path.split('/').map(decodePart);
  const wanted = pattern.split('/');
  const isOpen = wanted.at(-1) === '**';
  if (isOpen) wanted.pop();
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, at) => (part === '*' ? parts[at] !== '' : part === parts[at]));
};

/** A request's path below the API: `/boats/7`. */
export interface Target {
  path: string;
  url: URL;
}

/**
 * Where a request goes that came for an API.
 * @param address the whole address as it came
 * @throws ApiError 400 for an address that could be read in two ways, 404 for one that is not passed on
 */
export function parseTarget(api: ForeignApi, address: string): Target {
  const [, raw = '/', query = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/i.exec(address) ?? [];
  const below = getApiPath(api.name);
  if (!raw.startsWith(below)) throw createMalformedError();
  const path = raw.slice(below.length);
  const parts = path.split('/').slice(1);
  const hasControls = [...path].some((char) => char < '!' || char > '~');
  if (
    hasControls ||
    parts.some((part, at) => UNSAFE_SEGMENT.test(part) || (part === '' && at < parts.length - 1))
  )
    throw createMalformedError();
  if (!api.paths.some((pattern) => matchesPattern(path, pattern)))
    throw createNotFoundError(
      t('{label} is not reached at {path} by this console.', { label: api.label, path: path || '/' }),
    );
  const url = new URL(api.url + path + query);
  // Whatever else an address can hide: it is sent only where it was meant to go.
  if (url.href !== api.url + path + url.search || !isWithinApi(api, url)) throw createMalformedError();
  return { path, url };
}

/** Whether an address is one of the API. */
export const isWithinApi = ({ url }: ForeignApi, address: URL): boolean =>
  address.href === url ||
  address.href.startsWith(`${url}/`) ||
  address.href.startsWith(`${url}?`) ||
  `${url}/` === address.href;
