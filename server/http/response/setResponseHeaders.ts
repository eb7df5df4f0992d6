import type { Context } from 'hono';

/** Sets headers of a finished response without copying it, which the framework does for each header. */
export function setResponseHeaders(c: Context, headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  try {
    for (const [name, value] of entries) c.res.headers.set(name, value);
  } catch (error) {
    // The headers of a response received with `fetch` are immutable.
    if (!(error instanceof TypeError)) throw error;
    for (const [name, value] of entries) c.header(name, value);
  }
}
