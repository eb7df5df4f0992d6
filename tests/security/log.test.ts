import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatError, log } from '../../server/common/log';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { describeStartupError } from '../../server/describeStartupError';
import { toErrorResponse } from '../../server/http/errors/toErrorResponse';
import { resolveInProject } from '../../server/projectFolder';
import { openTestDatabase } from '../database/testDatabase';
import { findSecrets } from '../lib/findSecrets';

const SECRET = 'horse-battery-staple';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const captureError = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => {
      throw new Error('The query did not fail.');
    },
    (error: unknown) => error,
  );

const failedQueries: [name: string, query: () => Promise<unknown>][] = [
  ['on a missing table', () => database.db.execute(sql`select ${SECRET} from nowhere`)],
  ['with a value of the wrong type', () => database.db.execute(sql`select ${SECRET}::text::int`)],
  ['with invalid JSON', () => database.db.execute(sql`select ${`{"${SECRET}`}::text::jsonb`)],
  [
    'with a parameter that looks like a stack trace',
    () => database.db.execute(sql`select ${`x\n    at ${SECRET} (a.ts:1:1)\n    at ${SECRET}`} from nowhere`),
  ],
];

it('the log scan of the browser tests detects secret patterns', () => {
  const lines = [
    'GET /callback?code=abcdefghijklmnop',
    'mailed http://localhost/new-password/abcdefghijklmnopqrstuv',
    'Failed query: select $1 params: horse',
    'duplicate: Key (email)=(a@b.example) exists',
    `token ${['eyJhbGciOiJSUzI1', 'eyJzdWIiOiIx', 'x'].join('.')}`,
    'authorization: Bearer abcdefghijklmnop1234',
    'otpauth://totp/x',
  ];
  for (const line of lines) expect([line, findSecrets(line).length > 0]).toEqual([line, true]);
  expect(findSecrets('Trunkline runs at http://localhost:3000/\nFailed query: select $1')).toEqual([]);
});

describe('server log', () => {
  it.each(failedQueries)('never contains the parameters of a query %s', async (_, query) => {
    const error = await captureError(query());
    expect(String((error as Error).message)).toContain(SECRET);
    for (const text of [formatError(error), describeStartupError(error)]) {
      expect(text).not.toContain(SECRET);
      expect(text).toContain('Failed query: select $1');
      expect(text).toContain('Caused by: ');
    }
    const logged: string[] = [];
    toErrorResponse(error, (line) => logged.push(line));
    expect(logged.join('\n')).not.toContain(SECRET);
  });

  it.each([
    `Authorization: Bearer ${SECRET}`,
    `authorization=${SECRET}`,
    `{"password":"${SECRET} with \\"quotes\\" and ${SECRET}"}`,
    `sip_password: '${SECRET}'`,
    `refresh_token=${SECRET}&client=1`,
    `client_secret = ${SECRET}`,
    `"api_key":"${SECRET}"`,
    `pin: ${SECRET}`,
    `postgres://owner:${SECRET}@db.example/trunkline`,
    `GET /new-password/${SECRET} failed`,
    `set-cookie: ${SECRET}`,
  ])('never contains a secret with a recognisable pattern: %s', (text) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    log(text);
    log(formatError(new Error('outside', { cause: new Error(text) })));
    expect(written).toHaveBeenCalledTimes(2);
    expect(written.mock.calls.flat().join('\n')).not.toContain(SECRET);
    written.mockRestore();
  });

  it('never contains tokens', () => {
    const token = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.${'x'.repeat(40)}`;
    expect(formatError(new Error(`Refused ${token}.`))).not.toContain('eyJzdWIiOiJhIn0');
  });

  it('includes the origin of each error', () => {
    const text = formatError(new TypeError('It is wrong', { cause: new RangeError('Too far') }));
    expect(text).toMatch(/^TypeError: It is wrong\n {4}at /);
    expect(text).toContain(import.meta.filename.split('/').at(-1));
    expect(text).toContain('Caused by: RangeError: Too far');
  });

  it('is written by a single module of the server', async () => {
    const root = resolveInProject('server');
    const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(300);
    const writers: string[] = [];
    for (const file of files)
      if (
        /\bconsole\.(error|warn|log|info|debug)\b|process\.std(out|err)\b/.test(
          await readFile(join(root, file), 'utf8'),
        )
      )
        writers.push(file);
    // The startup message is logged before any request, and the API document is the output of its command.
    expect(writers.sort()).toEqual(['common/log.ts', 'openapi/printOpenApi.ts', 'printStartupMessage.ts']);
  });
});
