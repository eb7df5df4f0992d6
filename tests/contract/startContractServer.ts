import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Call } from '../../contract/call';
import { type CallName, findCall } from '../../contract/index';
import type { ChangeHub } from '../../server/changes/changeHub';
import { type AppOptions, createApp } from '../../server/createApp';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { domains } from '../../server/database/schema';
import { getValidator } from '../../server/http/validation/validateBody';
import { saveRequestCount } from '../lib/saveRequestCount';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { createCallers, createVerifier } from './createCallers';
import { openDemoDatabase } from './createDemoDatabase';
import type { Answers, Example, Step } from './example';

export interface ApiResponse {
  status: number;
  /** Parsed JSON, or text for other content types. */
  body: unknown;
  headers: Headers;
}

export interface ContractServer {
  app: Hono;
  db: Database;
  /** Messages of the logged errors. */
  logged: string[];
  /** A domain of another wholesaler. */
  otherDomain: string;
  send(request: Request): Promise<ApiResponse>;
  /** Sends a step's call with its body merged over the generated one. */
  step(step: Step): Promise<ApiResponse>;
  /** Runs the preceding steps of an example; the returned function makes the call. */
  prepare(
    name: CallName,
    example: Example,
  ): Promise<{ before: Answers; send(as?: Step['as']): Promise<ApiResponse> }>;
  close(): Promise<void>;
}

/**
 * Runs the complete API on the demo data without HTTP, or as a second process on an existing database.
 * @param more additional options of the app
 * @param readFrom database for read-only calls, instead of the primary one
 */
export const startContractServer = async (
  shared?: OpenDatabase,
  changes?: ChangeHub,
  readFrom?: (db: Database) => Database,
  options: Partial<AppOptions> = {},
): Promise<ContractServer> => {
  const database = shared ?? (await openDemoDatabase());
  const { db } = database;
  const logged: string[] = [];
  let requests = 0;
  const [other] = await db
    .select({ domainName: domains.domainName })
    .from(domains)
    .where(and(ne(domains.wholesalerId, 1), eq(domains.wholesalerId, 2), eq(domains.status, 'active')))
    .orderBy(domains.domainName)
    .limit(1);
  const otherDomain = other?.domainName ?? '';
  const app = createApp({
    db,
    verifyToken: createVerifier(createCallers(otherDomain)),
    version: '0.0.0-test',
    changes,
    ...(readFrom && { replica: { forRequest: async () => readFrom(db) } }),
    log: (message) => logged.push(message),
    ...options,
  });
  const send = async (request: Request): Promise<ApiResponse> => {
    requests += 1;
    const response = await app.fetch(request);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const text = await readText(response);
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const getContract = (name: CallName): Call => {
    const call = findCall(name);
    if (!call) throw new Error(`The contract has no call ${name}`);
    return call;
  };
  const step = ({ call: name, body, params, as, group }: Step): Promise<ApiResponse> => {
    const call = getContract(name);
    const caller = as ?? getLeastPrivilegedCaller(call);
    const request = buildContractRequest(call, caller, buildValidBody(call, body), params);
    if (group) request.headers.set('Change-Group', group);
    return send(request);
  };
  return {
    app,
    db,
    logged,
    otherDomain,
    send,
    step,
    async prepare(name, { body, params, as: requestedCaller, first = [] }) {
      const before: Answers = [];
      for (const preparation of first) {
        const resolvedStep = typeof preparation === 'function' ? preparation(before) : preparation;
        const answered = await step(resolvedStep);
        if (answered.status >= 300)
          throw new Error(
            `${resolvedStep.call}, which comes before ${name}, answers ${answered.status}: ${JSON.stringify(answered.body)}`,
          );
        before.push(answered.body);
      }
      return {
        before,
        send: (as = requestedCaller) =>
          step({
            call: name,
            body: typeof body === 'function' ? body(before) : body,
            params: typeof params === 'function' ? params(before) : params,
            as,
          }),
      };
    },
    async close() {
      await saveRequestCount(requests);
      if (!shared) await database.close();
    },
  };
};

/** Returns the response text; for an event stream, which never ends, only the first event. */
const readText = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
};

export const validateResponse = (
  { returns: { kind, item } }: Call,
  { status, body, headers }: ApiResponse,
): string[] => {
  if (status === 204) return body === '' ? [] : ['204 with a body'];
  if (kind === 'events') return String(body).startsWith('event: open') ? [] : ['no event'];
  if (kind === 'none') return body === '' ? [] : ['answers something, where nothing is promised'];
  if (kind === 'file')
    return headers.get('content-disposition')?.includes('filename') ? [] : ['a file without a name'];
  if (!item) return [];
  const rows = extractRows(kind, body);
  if (!rows) return [`is no ${kind}: ${JSON.stringify(body)?.slice(0, 200)}`];
  const check = getValidator(item);
  const faults = rows.flatMap((row) => check(row).map((fault) => `${fault.field}: ${fault.message}`));
  return [...new Set(faults)].slice(0, 5);
};

const extractRows = (kind: string, body: unknown): unknown[] | undefined => {
  const rows = kind === 'paged' ? (body as { items?: unknown } | null)?.items : body;
  if (kind === 'one') return typeof body === 'object' && body !== null ? [body] : undefined;
  if (kind === 'map') return typeof body === 'object' && body !== null ? Object.values(body) : undefined;
  return Array.isArray(rows) ? rows : undefined;
};
