import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** An in-memory third-party API for tests, with over a hundred records and its own API document. */
export interface ForeignServer {
  app: Hono;
  /** Published OpenAPI or Swagger document. */
  document: object;
}

export interface RunningForeignServer {
  url: string;
  document: object;
  close(): Promise<void>;
}

/** Starts a foreign server on a free local port. */
export const serveForeign = async ({ app, document }: ForeignServer): Promise<RunningForeignServer> => {
  const server = await new Promise<ServerType>((resolve) => {
    const starting = serve(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      () => resolve(starting),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    document,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Sorts rows by a field; numbers numerically, empty values last. */
export const sortRows = <Row extends object>(
  rows: readonly Row[],
  field: keyof Row,
  descending: boolean,
): Row[] =>
  rows.toSorted((row, other) => {
    const [a, b] = [row[field], other[field]];
    if (a === b) return 0;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    const before = typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
    return descending ? -before : before;
  });

export const includesText = (text: unknown, part: string): boolean =>
  String(text ?? '')
    .toLowerCase()
    .includes(part.toLowerCase());

/** Returns the date that is the given number of days after 1 January 2026, such as `2026-03-01`. */
export const getRelativeDay = (days: number): string =>
  new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
