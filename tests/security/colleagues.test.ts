import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { DRY_RUN } from '../../contract/console/dryRun';
import { type CallName, findCall } from '../../contract/index';
import { RUN_AT } from '../../contract/runAt';
import { handlers } from '../../server/apiHandlers';
import { performAsRequester } from '../../server/changeRequests/performAsRequester';
import { openCalls as openStoredCalls } from '../../server/changeRequests/storedCalls';
import { ChangeHub } from '../../server/changes/changeHub';
import { auditEntry, changeRequests } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { createLocalGateways } from '../../server/localGateways/createLocalGateways';
import { quoters } from '../../server/quotes/quoters';
import { buildContractRequest, buildValidBody, findDomainField, OWN_DOMAIN } from '../contract/build';
import { SIBLING_DOMAIN } from '../contract/createCallers';
import type { Answers } from '../contract/example';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import { createMcpClient } from '../server/mcp/createMcpClient';
import { createKey } from './apiKeyHolders';
import { createColleague, findExtensionId, OTHER_EXTENSION, OWN_EXTENSION } from './createColleague';
import { entries } from './tenantMarks';

/**
 * Users at the level `self`, such as somebody who only answers the phone: they access their own extension and nothing
 * else of the phone system.
 */
let server: ContractServer;
let colleague: Awaited<ReturnType<typeof createColleague>>['colleague'];
let assignExtension: Awaited<ReturnType<typeof createColleague>>['assignExtension'];

beforeAll(async () => {
  server = await startContractServer(undefined, undefined, undefined, {
    mcp: { url: 'https://console.example' },
  });
  ({ colleague, assignExtension } = await createColleague(server));
});
afterAll(() => server?.close());

const getExtensionField = ({ tenant }: Call): string | undefined =>
  typeof tenant === 'string' ? undefined : tenant.extensionField;

type Entry = [name: CallName, call: Call, field: string];
const openCalls = entries.flatMap(([name, call]): Entry[] => {
  const field = getExtensionField(call);
  return call.access === 'self' && field !== undefined ? [[name, call, field]] : [];
});

/** Results of the calls that precede an example, which can be made only once. */
const preceding = new Map<CallName, Answers>();

/** Sends an example's call for an extension, with the example's other values and additional headers. */
const send = async (
  name: CallName,
  call: Call,
  field: string,
  extension: string | undefined,
  headers: Record<string, string> = {},
) => {
  const before = preceding.get(name) ?? (await server.prepare(name, examples[name] ?? {})).before;
  preceding.set(name, before);
  const { body, params } = examples[name] ?? {};
  const values = typeof body === 'function' ? body(before) : body;
  const pathValues = typeof params === 'function' ? params(before) : params;
  const isInPath = call.path.includes(`{${field}}`);
  const sent = buildValidBody(call, { ...values, ...(!isInPath && { [field]: extension }) });
  const request = buildContractRequest(call, 'colleague', sent, {
    ...pathValues,
    ...(isInPath && extension !== undefined && { [field]: extension }),
  });
  for (const [header, value] of Object.entries(headers)) request.headers.set(header, value);
  return server.send(request);
};

/** Returns the texts of a response that belong to other extensions of the phone system. */
const findTextsOfOthers = async (body: unknown): Promise<string[]> => {
  const { rows } = await server.db.execute<{ text: string }>(sql`
    select text from record, lateral (values (body ->> 'email_address'), (body ->> 'cells')) as v (text)
    where kind = 'extension' and domain_name = ${OWN_DOMAIN} and text <> '' and key <> ${OWN_EXTENSION}`);
  expect(rows.length).toBeGreaterThan(5);
  const received = JSON.stringify(body);
  return rows.flatMap(({ text }) => (received.includes(text) ? [text] : []));
};

const openWrites = openCalls.filter(([, { effect }]) => effect === 'write');

const readLatestChange = async () => {
  const [entry] = await server.db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(eq(auditEntry.actor, colleague.id))
    .orderBy(asc(auditEntry.id))
    .limit(1);
  return entry;
};

describe('user of one extension', () => {
  it.each(entries.filter(([, { access }]) => access !== 'self'))('is refused by %s', async (name, call) => {
    const { status } = await server.send(buildContractRequest(call, 'colleague', buildValidBody(call)));
    expect([name, status]).toEqual([name, 403]);
  });

  it('can make only calls that name an extension, or that return only data of the caller', () => {
    const others = entries.filter(([, call]) => call.access === 'self' && !getExtensionField(call));
    expect(others.map(([name]) => name).toSorted()).toEqual([
      'EndOwnSessions',
      'GetCurrentUser',
      'GetOwnSignIn',
      'UpdateCurrentUser',
    ]);
    expect(openCalls.length).toBeGreaterThan(5);
  });

  it.each(openCalls)('receives 404 from %s for another extension', async (name, call, field) => {
    const answer = await send(name, call, field, OTHER_EXTENSION);
    expect([name, answer.status, answer.body]).toEqual([
      name,
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
    expect(await readLatestChange()).toBeUndefined();
  });

  it.each(openCalls.filter(([, call, field]) => !call.path.includes(`{${field}}`)))(
    'must name the extension to make the call %s',
    async (name, call, field) => {
      const { status } = await send(name, call, field, undefined);
      expect([name, status]).toEqual([name, expect.toBeOneOf([400, 404])]);
    },
  );

  it.each(openCalls.filter(([, { effect }]) => effect === 'read'))(
    'reads the own extension with %s',
    async (name, call, field) => {
      const { status } = await send(name, call, field, OWN_EXTENSION);
      expect([name, status]).toEqual([name, 200]);
    },
  );

  it.each(openWrites)(
    'receives 404 from a dry run or a scheduled change of another extension: %s',
    async (name, call, field) => {
      const requests: Record<string, string>[] = [
        { [DRY_RUN]: 'true' },
        { [RUN_AT]: new Date(Date.now() + 3_600_000).toISOString() },
      ];
      for (const headers of requests) {
        const { status } = await send(name, call, field, OTHER_EXTENSION, headers);
        expect([name, headers, status]).toEqual([name, headers, expect.toBeOneOf([404, 422])]);
      }
      expect(
        await server.db.select().from(changeRequests).where(eq(changeRequests.askerId, colleague.id)),
      ).toEqual([]);
    },
  );

  it.each(openWrites)(
    'learns nothing of others from a dry run of an own change: %s',
    async (name, call, field) => {
      const { status, body } = await send(name, call, field, OWN_EXTENSION, { [DRY_RUN]: 'true' });
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 404, 409, 422])]);
      expect(await findTextsOfOthers(body)).toEqual([]);
      if (status === 200) expect(body).toMatchObject({ reach: [] });
    },
  );

  it('is not granted a scheduled change after losing the extension', async () => {
    const call = findCall('SetQueueBreak') as Call;
    const runAt = new Date(Date.now() + 3_600_000).toISOString();
    const { status } = await send('SetQueueBreak', call, 'account', OWN_EXTENSION, { [RUN_AT]: runAt });
    expect(status).toBe(202);
    const [request] = await server.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.askerId, colleague.id));
    if (!request) throw new Error('The request was not saved.');
    await assignExtension(await findExtensionId(server, OWN_DOMAIN, OTHER_EXTENSION));
    const parts = {
      db: server.db,
      handlers,
      quoters,
      gateways: createLocalGateways(server.db),
      changes: new ChangeHub(),
    };
    const run = runInTransaction(server.db, { id: 'test', name: 'Test', call: 'Test' }, (tx) =>
      performAsRequester(tx, parts, request, { calls: openStoredCalls(request.calls), isApproved: true }),
    );
    await expect(run).rejects.toMatchObject({ status: 404 });
    await assignExtension(await findExtensionId(server, OWN_DOMAIN, OWN_EXTENSION));
    await server.db.delete(changeRequests).where(eq(changeRequests.id, request.id));
  });

  it.each([
    ['GET', '/api/Records/addresses'],
    ['POST', '/api/Records/addresses'],
    ['GET', '/api/Apis/none/path'],
    ['POST', '/api/Console/ImportNumberingPlan'],
    ['POST', '/api/Console/Backup'],
    ['PUT', '/api/Console/ApiTokens/none'],
  ])('is refused by the route %s %s, which is no call', async (method, path) => {
    const { status } = await server.send(
      new Request(`http://localhost${path}`, {
        method,
        headers: { authorization: 'Bearer colleague', 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      }),
    );
    expect([path, status]).toEqual([path, expect.toBeOneOf([403, 404])]);
  });

  it('is offered only the open calls as tools of an assistant, for the own extension only', async () => {
    const client = await createMcpClient(server.app, 'colleague');
    const open = new Set(
      entries.flatMap(([name, { access }]) => (access === 'self' ? [name as string] : [])),
    );
    const tools = (await client.tools()).map(({ name }) => name);
    expect(tools.filter((name) => !open.has(name))).toEqual([]);
    expect(tools.length).toBeGreaterThan(5);
    for (const [name, call, field] of openCalls.filter(([tool]) => tools.includes(tool))) {
      const args = {
        ...buildValidBody(call),
        [findDomainField(call) ?? '']: OWN_DOMAIN,
        [field]: OTHER_EXTENSION,
      };
      expect([name, await client.call(name, args)]).toEqual([
        name,
        expect.objectContaining({ isError: true }),
      ]);
    }
    for (const name of ['GetExtensionsList', 'GetCallLogs', 'AskForChanges', 'GetAuditLogList'])
      expect([
        name,
        (await client.call(name, { domain_name: OWN_DOMAIN }).catch(() => ({ isError: true }))).isError,
      ]).toEqual([name, true]);
    await client.close();
  });

  it.each(openCalls)('can make no call after losing the extension: %s', async (name, call, field) => {
    for (const id of [null, await findExtensionId(server, SIBLING_DOMAIN)]) {
      await assignExtension(id);
      const { status } = await send(name, call, field, OWN_EXTENSION);
      expect([name, id, status]).toEqual([name, id, 404]);
    }
    await assignExtension(await findExtensionId(server, OWN_DOMAIN, OWN_EXTENSION));
  });

  it('neither reads nor changes what others share in the console', async () => {
    const shared = '/api/Console/Preferences/views';
    const headers = { authorization: 'Bearer customer', 'content-type': 'application/json' };
    const saved = await server.send(
      new Request(`http://localhost${shared}/pbx-extensions?shared=true`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ value: ['everyone'] }),
      }),
    );
    expect(saved.status).toBe(204);
    const own = { ...headers, authorization: 'Bearer colleague' };
    const { body } = await server.send(new Request(`http://localhost${shared}`, { headers: own }));
    expect(JSON.stringify(body)).not.toContain('everyone');
    const changed = await server.send(
      new Request(`http://localhost${shared}/pbx-extensions?shared=true`, {
        method: 'PUT',
        headers: own,
        body: JSON.stringify({ value: ['mine'] }),
      }),
    );
    expect(changed.status).toBe(403);
  });

  it('learns nothing of other extensions from who is signed in', async () => {
    const { status, body } = await server.step({ call: 'GetCurrentUser', as: 'colleague' });
    expect(status).toBe(200);
    expect(await findTextsOfOthers(body)).toEqual([]);
  });

  it('cannot extend the access with an API key', async () => {
    const { key } = await createKey(server.db, colleague);
    for (const [name, call, field] of openCalls) {
      const sent = buildValidBody(call, { [field]: OWN_EXTENSION });
      const { status } = await server.send(buildContractRequest(call, key, sent, { [field]: OWN_EXTENSION }));
      expect([name, status]).toEqual([name, expect.toBeOneOf([401, 403, 404])]);
    }
  });
});
