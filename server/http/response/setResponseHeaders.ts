import type { Context } from 'hono';

/**
 * Sets headers of a finished response. Only the first one goes through the framework, which copies the response so that
 * its headers can be changed, and would do so for each.
 */
export function setResponseHeaders(c: Context, headers: Readonly<Record<string, string>>): void {
  const [first, ...others] = Object.entries(headers);
  if (!first) return;
  c.header(...first);
  for (const [name, value] of others) c.res.headers.set(name, value);
}
