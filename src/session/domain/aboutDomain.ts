import { isInContext } from '../../declaration/menuRoots';
import { getResourceHeads } from '../../declaration/resourceHeads';
import { getTerms } from '../../declaration/terms';

const isAtOrBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** Checks whether a page belongs to a domain, which is then part of its URL. */
export const isDomainPath = (path: string): boolean => {
  const { context } = getTerms();
  return (
    context !== undefined &&
    (isAtOrBelow(path, context.home) ||
      getResourceHeads().some(({ name, menu }) => isInContext(menu) && isAtOrBelow(path, `/${name}`)))
  );
};

export const getDomain = (search: string): string | null => {
  const { context } = getTerms();
  return (context && new URLSearchParams(search).get(context.name)) || null;
};

/** Returns the query with the domain as its first parameter, followed by all other parameters. */
export const setSearchDomain = (search: string, domain: string): string => {
  const { context } = getTerms();
  if (!context) return search;
  const rest = new URLSearchParams(search);
  rest.delete(context.name);
  const otherParams = rest.toString();
  return `?${context.name}=${encodeURIComponent(domain)}${otherParams && `&${otherParams}`}`;
};

/**
 * Returns the page to open when the user chooses another domain: the same list, or the domain's first page. Records and
 * filters are not kept, because they belong to the previous domain.
 */
export const toDomainPage = (domain: string, path: string): string => {
  const list = getResourceHeads().find(
    ({ name, menu }) => isInContext(menu) && isAtOrBelow(path, `/${name}`),
  );
  const page = list ? `/${list.name}` : isDomainPath(path) ? path : (getTerms().context?.home ?? '/');
  return page + setSearchDomain('', domain);
};

/** Returns the domain of users who have a fixed one; null for others. */
export const getSessionDomain = (session: object): string | null =>
  getTerms().context?.getOwnKey(session) ?? null;
