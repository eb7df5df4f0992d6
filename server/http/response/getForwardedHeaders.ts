/** Content headers that are forwarded from another server's response; redirects and hop-by-hop headers are excluded. */
const FORWARDED_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'x-next-page',
  'x-total',
  'x-total-count',
];

/**
 * Returns the headers of another server's response that are forwarded.
 * @param extraHeaders additional header names in lower case
 */
export function getForwardedHeaders(answer: Response, ...extraHeaders: string[]): Headers {
  const headers = new Headers();
  for (const name of [...FORWARDED_HEADERS, ...extraHeaders]) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
