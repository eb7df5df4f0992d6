import { context } from '#kits/context';
import { isInContext } from '../../declaration/menuRoots';
import { getResourceHeads } from '../../declaration/registry';

const isAtOrBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** Whether a page is about one domain, and has it in its address. */
export const isAboutDomain = (path: string): boolean =>
  context !== undefined &&
  (isAtOrBelow(path, context.home) ||
    getResourceHeads().some(({ name, menu }) => isInContext(menu) && isAtOrBelow(path, `/${name}`)));

/** The domain an address names; null without. */
export const getDomain = (search: string): string | null =>
  (context && new URLSearchParams(search).get(context.name)) || null;

/** The query with a domain in it, first of all; what else stands there stays. */
export const setSearchDomain = (search: string, domain: string): string => {
  if (!context) return search;
  const rest = new URLSearchParams(search);
  rest.delete(context.name);
  const others = rest.toString();
  return `?${context.name}=${encodeURIComponent(domain)}${others && `&${others}`}`;
};

/**
 * The page to go to when another domain is chosen: the same list, or the first page of all. A record, and what a list
 * was filtered by, belong to the domain left behind.
 */
export const toDomainPage = (domain: string, path: string): string => {
  const list = getResourceHeads().find(
    ({ name, menu }) => isInContext(menu) && isAtOrBelow(path, `/${name}`),
  );
  const page = list ? `/${list.name}` : isAboutDomain(path) ? path : (context?.home ?? '/');
  return page + setSearchDomain('', domain);
};

/** The domain somebody works in who has one of their own; null for others. */
export const getSessionDomain = (session: object): string | null => context?.ownOf(session) ?? null;
