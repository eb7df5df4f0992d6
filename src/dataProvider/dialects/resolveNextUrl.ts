/** Checks whether a reference to the next page is a URL rather than a cursor. */
export const isUrl = (next: string): boolean => /^(https?:\/\/|[/?])|\?.*=/.test(next);

export const getParameter = (address: string, name: string): string | undefined => {
  const query = address.slice(address.indexOf('?') + 1);
  return address.includes('?') ? (new URLSearchParams(query).get(name) ?? undefined) : undefined;
};

/**
 * Returns the URL of a list's next page. If the reference has another origin, as behind a proxy, only its parameters
 * are used, so that no request is sent to another host.
 * @param url URL of the previous page
 * @param at the response's reference to the next page
 */
export const resolveNextUrl = (url: string, at: string, baseUrl: string): string => {
  const origin = globalThis.location?.origin ?? 'http://localhost';
  const requestUrl = new URL(url, origin);
  const next = new URL(at, requestUrl);
  const base = new URL(baseUrl || '/', origin);
  const isBelow =
    next.origin === base.origin &&
    (next.pathname === base.pathname || next.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`));
  return `${requestUrl.origin}${isBelow ? next.pathname : requestUrl.pathname}${next.search}`;
};
