import type { AudienceLevel } from '../../../../../contract/console/screens';
import { isObject } from '../../../../lib/isObject';

/** A screen that gets data from an API. */
export interface ApiUse {
  id: number;
  name: string;
  is_published: boolean;
}

/** An API that this server calls, as listed for staff. */
export interface DesignApi {
  name: string;
  label: string;
  url: string;
  /** Whether staff added it in the console, so that it can be changed there. */
  is_added?: boolean;
  has_secret?: boolean;
  level?: AudienceLevel;
  sign_in?: string;
  header_name?: string;
  user?: string;
  dateLastModified?: string;
  used_by?: readonly ApiUse[];
}

export const isDesignApi = (value: unknown): value is DesignApi =>
  isObject(value) && [value.name, value.label, value.url].every((text) => typeof text === 'string');

const isWhole = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Counts the segments that two paths have in common at their start. */
const countCommonSegments = (a: string, b: string): number => {
  const [left, right] = [a, b].map((path) => path.split('/').filter(Boolean));
  const different = left?.findIndex((part, index) => part !== right?.[index]) ?? 0;
  return different < 0 ? (left?.length ?? 0) : different;
};

/**
 * Finds the API to which the addresses of a document or sample belong: that of the same site, with the path that is most
 * alike. Undefined if there is none.
 */
export const findApiByAddress = (
  apis: readonly DesignApi[],
  addresses: readonly string[],
): DesignApi | undefined => {
  const ranked = addresses.filter(isWhole).flatMap((address) => {
    const { host, pathname } = new URL(address);
    return apis
      .filter(({ url }) => isWhole(url) && new URL(url).host === host)
      .map((api) => ({ api, common: countCommonSegments(new URL(api.url).pathname, pathname) }));
  });
  return ranked.toSorted((a, b) => b.common - a.common)[0]?.api;
};

/** Returns the first complete URL, without its query. */
export const findWholeAddress = (addresses: readonly string[]): string =>
  addresses.find(isWhole)?.replace(/[?#].*$/, '') ?? '';

/** Returns the path of a URL, or a path itself, without its query. */
export const toCallPath = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '');
