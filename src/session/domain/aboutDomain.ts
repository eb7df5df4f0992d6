import { resourceHeads } from '../../declaration/registry';

/** Where all pages about one domain are. */
export const customerHome = '/pbx-customer';

const isAtOrBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** Whether a page is about one domain, and has it in its address. */
export const isAboutDomain = (path: string): boolean =>
  isAtOrBelow(path, customerHome) ||
  resourceHeads().some(({ name, menu }) => menu.level === 'Customer' && isAtOrBelow(path, `/${name}`));

/** The domain an address names; null without. */
export const domainIn = (search: string): string | null => new URLSearchParams(search).get('domain') || null;

/** The query with a domain in it, first of all; what else stands there stays. */
export const searchWith = (search: string, domain: string): string => {
  const rest = new URLSearchParams(search);
  rest.delete('domain');
  const others = rest.toString();
  return `?domain=${encodeURIComponent(domain)}${others && `&${others}`}`;
};

/**
 * The page to go to when another domain is chosen: the same list, or the first page of all. A record, and what a list
 * was filtered by, belong to the domain left behind.
 */
export const pageOn = (domain: string, path: string): string => {
  const list = resourceHeads().find(
    ({ name, menu }) => menu.level === 'Customer' && isAtOrBelow(path, `/${name}`),
  );
  const page = list ? `/${list.name}` : isAboutDomain(path) ? path : customerHome;
  return page + searchWith('', domain);
};
