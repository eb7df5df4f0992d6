import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { records } from '../../server/database/schema';
import { buildContractRequest } from '../contract/build';
import { createTestServer, type ErrorBody, seedTwoTenants, type TestServer, type Token } from './testApi';

export const WHARF = 'wharf.pbx.example';
export const KETTLE = 'kettle.pbx.example';

const kinds: Record<string, string[]> = {
  extension: ['201', '202', '203'],
  queue: ['601'],
  attendant: ['700'],
  service_flag: ['900'],
};

/** Creates a server with two phone systems that have a few accounts each. */
export const startServerWithAccounts = async (): Promise<TestServer> => {
  const server = await createTestServer();
  await seedTwoTenants(server.db);
  const owners = [
    { domainName: WHARF, wholesalerId: 1 },
    { domainName: KETTLE, wholesalerId: 2 },
  ];
  const rows = owners.flatMap((owner) =>
    Object.entries(kinds).flatMap(([kind, keys]) =>
      keys.map((key) => ({
        ...owner,
        kind,
        key,
        body: kind === 'extension' ? { first_name: 'Ada', email_address: `ada${key}@wharf.example` } : {},
      })),
    ),
  );
  await server.db.insert(records).values(rows);
  return server;
};

export interface RawResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** Response body as parsed JSON; undefined if it is not JSON. */
  json: unknown;
  error: ErrorBody;
}

/** Sends a call as its contract specifies, including forms and query parameters. */
export const sendRaw = async (
  server: TestServer,
  name: CallName,
  body: Record<string, unknown> = {},
  as: Token = 'customer',
  params: Record<string, string> = {},
): Promise<RawResponse> => {
  const call: Call = allCalls[name];
  const response = await server.app.fetch(buildContractRequest(call, as, body, params));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const json: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  return { status: response.status, headers: response.headers, bytes, json, error: json as ErrorBody };
};
