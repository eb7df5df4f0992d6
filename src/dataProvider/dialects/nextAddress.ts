/** Whether what stands for the next page is an address, and no cursor. */
export const isUrl = (next: string): boolean => /^(https?:\/\/|[/?])|\?.*=/.test(next);

/** The parameter of an address; undefined where it has none of that name. */
export const getParameter = (address: string, name: string): string | undefined => {
  const query = address.slice(address.indexOf('?') + 1);
  return address.includes('?') ? (new URLSearchParams(query).get(name) ?? undefined) : undefined;
};

/**
 * Where the next page of a list is asked for. An address that is not the API's own, as behind a proxy, gives its parameters
 * alone: nothing is ever sent beyond the API.
 * @param url what the page before was asked by
 * @param at what the answer has for the next one
 */
export const resolveNextUrl = (url: string, at: string, baseUrl: string): string => {
  const here = globalThis.location?.origin ?? 'http://localhost';
  const asked = new URL(url, here);
  const next = new URL(at, asked);
  const base = new URL(baseUrl || '/', here);
  const isBelow =
    next.origin === base.origin &&
    (next.pathname === base.pathname || next.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`));
  return `${asked.origin}${isBelow ? next.pathname : asked.pathname}${next.search}`;
};
