/** Headers by which an answer of another server says what it is; those that lead elsewhere, or are between two servers alone, are not among them. */
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
 * The headers of another server's answer that are passed back.
 * @param more further ones, in small letters
 */
export function getForwardedHeaders(answer: Response, ...more: string[]): Headers {
  const headers = new Headers();
  for (const name of [...FORWARDED_HEADERS, ...more]) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
