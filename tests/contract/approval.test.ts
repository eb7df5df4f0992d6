import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../contract/access/permissions';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { isStorable } from '../../server/changeRequests/storedCalls';
import { records } from '../../server/database/schema';
import { jobKinds } from '../../server/jobKinds';
import type { Job } from '../../server/jobs/jobKind';
import { createJobContext } from '../server/jobs/jobTools';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { createCallers } from './createCallers';
import type { Caller } from './example';
import { examples } from './examples';
import { readTableHashes } from './readTableHashes';
import { type ContractServer, startContractServer } from './startContractServer';

/**
 * Calls that are always refused: users cannot grant a role or key permissions that they do not have without approval,
 * or change their own role.
 */
const excludedCalls: ReadonlySet<CallName> = new Set([
  'BulkCopyPermissions',
  'RemovePermission',
  'UpdateApiKey',
  'UpdatePermission',
  'UpdateRole',
]);

/** Calls that depend on an external system and are refused if its state has advanced. */
const timeDependentCalls: ReadonlySet<CallName> = new Set(['SalesStatusUpdate']);

const approvalCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { effect, permission, checksAccount }]) =>
    effect === 'write' &&
    (permission !== null || checksAccount) &&
    examples[name] &&
    !name.endsWith('ChangeRequest') &&
    !excludedCalls.has(name),
);

/** One call per kind of data. Calls on accounts of any type require the permission of each account. */
const sample: readonly CallName[] = [
  'AssignNumberToTrunk',
  'BreakRangedNumbers',
  'UpdateWholesaler',
  'CreateExtension',
  'CreateDomainAction',
  'UpdateSettings',
  'UpsertMacToDomain',
  'AddHardwareOrder',
  'SetImpersonate',
  'UploadAudioFile',
];

/** Tables that store requests, the jobs that process them, and their logs. */
const BOOKKEEPING_TABLES = /\.(change_request|change_rehearsal|job|notification\w*|audit_\w+)$/;

const ROLE_ID = 987_654;

describe('call that requires approval', () => {
  let server: ContractServer;
  const people = () => createCallers(server.otherDomain);
  const by = { createdBy: 'test', lastModifiedBy: 'test' };
  beforeAll(async () => {
    server = await startContractServer();
    await server.db
      .insert(records)
      .values({ id: ROLE_ID, kind: 'role', key: 'asks', body: { name: 'Asks first' }, ...by });
    await server.db.insert(records).values(
      Object.keys(permissions).map((permission_name) => ({
        kind: 'role_permission',
        key: `ask ${permission_name}`,
        body: { roleid: ROLE_ID, permission_name, setting: 'ask', wholesalerid: null },
        ...by,
      })),
    );
  });
  afterAll(() => server?.close());

  /** Runs work while a caller has the role that requires approval for everything. */
  const withApprovalFor = async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    const { id, email, level, wholesalerId, domainName } = people()[caller];
    const body = { email, level, disabled: false, role_id: ROLE_ID, customer_id: null };
    await server.db.insert(records).values({ kind: 'user', key: id, wholesalerId, domainName, body, ...by });
    try {
      return await work();
    } finally {
      await server.db.delete(records).where(and(eq(records.kind, 'user'), eq(records.key, id)));
    }
  };

  const untouched = async () =>
    Object.fromEntries(
      Object.entries(await readTableHashes(server.db)).filter(([name]) => !BOOKKEEPING_TABLES.test(name)),
    );

  const isQueued = async (name: CallName, call: Call) => {
    const example = examples[name] ?? {};
    const { before } = await server.prepare(name, example);
    const body = typeof example.body === 'function' ? example.body(before) : example.body;
    const params = typeof example.params === 'function' ? example.params(before) : example.params;
    const as: Caller = example.as ?? getLeastPrivilegedCaller(call);
    await withApprovalFor(as, async () => {
      const start = await untouched();
      const answer = await server.send(buildContractRequest(call, as, buildValidBody(call, body), params));
      const { id, code, state } = answer.body as { id: number; code?: string; state?: string };
      expect(await untouched()).toEqual(start);
      if (!isStorable(name, call)) {
        expect([name, answer.status, code]).toEqual([name, 422, 'not_kept']);
        return;
      }
      expect([name, answer.status, code, state]).toEqual([name, 202, 'kept', 'asked']);
      await server.db.execute(
        sql`update change_request set state = 'scheduled', run_at = statement_timestamp() where id = ${id}`,
      );
      await jobKinds.runChangeRequest.handle(createJob(id), createJobContext(server.db));
      const { rows } = await server.db.execute(sql`select state, error from change_request where id = ${id}`);
      if (!timeDependentCalls.has(name))
        expect([name, rows]).toEqual([name, [{ state: 'done', error: null }]]);
    });
    expect(server.logged).toEqual([]);
  };

  it.each(approvalCalls.filter(([name]) => sample.includes(name)))(
    'is stored without changing data and runs once approved: %s',
    isQueued,
  );

  it.each(approvalCalls.filter(([name]) => !sample.includes(name)))(
    'is also stored and runs once approved: %s',
    { tags: ['long'] },
    isQueued,
  );
});

const createJob = (request: number): Job<{ request: number }> => ({
  id: 0,
  kind: 'runChangeRequest',
  payload: { request },
  key: String(request),
  tries: 1,
  maxTries: 1,
  signal: new AbortController().signal,
  actor: { id: 'system', name: 'Trunkline', call: 'runChangeRequest' },
  complete: async () => undefined,
});
