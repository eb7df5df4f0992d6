import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { permissions } from '../../../contract/access/permissions';
import type { PermissionSetting } from '../../../contract/access/settings';
import { findCall } from '../../../contract/index';
import type { Database } from '../../../server/database/database';
import { records } from '../../../server/database/schema';
import type { Principal } from '../../../server/http/tenancy/tenantScope';
import { jobKinds } from '../../../server/jobKinds';
import type { JobKinds } from '../../../server/jobs/jobKind';
import { startJobWorker } from '../../../server/jobs/jobWorker';
import { createJobContext } from '../jobs/jobTools';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

export interface ApprovalRule {
  permission: string;
  ask_above?: number;
  ask_calls?: string[];
  wholesalerid?: number;
  domain?: string;
}

const createPrincipal = (id: string, rest: Partial<Principal>): Principal => ({
  ...testUsers.reseller,
  id,
  name: `Test ${id}`,
  email: `${id}@harbour.example`,
  ...rest,
});

/**
 * Users who request or approve changes. All belong to the first wholesaler except `staff`, `otherStaff` and `stranger`.
 * `office` and `branch`, from two phone systems, have the same role as `asker`. `clerk` may approve, but otherwise may
 * only change settings and undo.
 */
export const testPrincipals = {
  asker: createPrincipal('asker', {}),
  chief: createPrincipal('chief', {}),
  looker: createPrincipal('looker', {}),
  clerk: createPrincipal('clerk', {}),
  stranger: createPrincipal('stranger', { wholesalerId: 2 }),
  customer: createPrincipal('customer', { level: 'customer', domainName: 'wharf.pbx.example' }),
  office: createPrincipal('office', { level: 'customer', domainName: 'wharf.pbx.example' }),
  branch: createPrincipal('branch', { level: 'customer', domainName: 'wharf-2.pbx.example' }),
  staff: createPrincipal('staff', { level: 'staff', wholesalerId: null }),
  otherStaff: createPrincipal('otherStaff', { level: 'staff', wholesalerId: null }),
  actingAsAsker: createPrincipal('asker', {
    impersonatedBy: { id: 'staff', name: 'Test staff', tokenId: 'one' },
  }),
} satisfies Record<string, Principal>;

export type TestPrincipal = keyof typeof testPrincipals;

interface RequestOptions {
  headers?: Record<string, string>;
}

export interface RequestServer extends TestServer {
  as(
    member: TestPrincipal,
    call: string,
    body?: object,
    sent?: RequestOptions,
  ): Promise<{ status: number; body: ChangeRequestAnswer }>;
  /** Sets which permissions require approval for the role of `asker`, and its other permissions. */
  requireApproval(
    rules: readonly ApprovalRule[],
    settings?: Record<string, PermissionSetting>,
  ): Promise<void>;
  /** Processes due jobs until none are left. */
  work(): Promise<void>;
}

export interface ChangeRequestAnswer {
  id: number;
  state: string;
  seen: string;
  error: string | null;
  message: string;
  code: string;
  items: ChangeRequestAnswer[];
  total: number;
  totalCount: number;
  may_decide: boolean;
  left: number;
  run_at: string | null;
  zone: string | null;
  records: number;
  transaction: string | null;
  calls: { call: string; body: Record<string, unknown> }[];
  title: string;
  calls_count: number;
  change_group: string | null;
  form: unknown;
  steps:
    | {
        name: string;
        state: string;
        error: string | null;
        is_refusal: boolean;
        facts: { label: string; value: string }[];
      }[]
    | null;
  dry_run: { total: number; changes: { entity: string; content: unknown }[] };
}

const roleIds: Record<string, number> = {
  asker: 1,
  chief: 2,
  looker: 3,
  clerk: 4,
  stranger: 2,
  staff: 2,
  otherStaff: 2,
  customer: 2,
  office: 1,
  branch: 1,
};

export const updateRequesterRole = async (
  db: Database,
  rules: readonly ApprovalRule[],
  settings: Record<string, PermissionSetting> = {},
): Promise<void> => {
  await db.execute(sql`delete from record where kind = 'role_permission' and (body ->> 'roleid')::int = 1`);
  await saveRole(
    db,
    1,
    (name) =>
      settings[name] ??
      (rules.some((rule) => rule.permission === name && !rule.wholesalerid && !rule.domain)
        ? 'ask'
        : 'allow'),
    rules,
  );
};

const clerkPermissions: ReadonlySet<string> = new Set(['changes.approve', 'settings.edit', 'audit.takeBack']);

const authorStamps = { createdBy: 'test', lastModifiedBy: 'test' };

const saveRole = async (
  db: Database,
  roleid: number,
  getSetting: (name: string) => PermissionSetting,
  rules: readonly ApprovalRule[] = [],
): Promise<void> => {
  await db.insert(records).values([
    ...Object.keys(permissions).map((permission_name) => {
      const general = rules.find(
        (rule) => rule.permission === permission_name && !rule.wholesalerid && !rule.domain,
      );
      return {
        kind: 'role_permission',
        key: `${roleid} ${permission_name}`,
        ...authorStamps,
        body: {
          roleid,
          permission_name,
          setting: getSetting(permission_name),
          wholesalerid: null,
          ...general,
        },
      };
    }),
    ...rules
      .filter((rule) => rule.wholesalerid || rule.domain)
      .map((rule, place) => ({
        kind: 'role_permission',
        key: `${roleid} ${rule.permission} ${place}`,
        ...authorStamps,
        body: { roleid, permission_name: rule.permission, setting: 'ask', wholesalerid: null, ...rule },
      })),
  ]);
};

/** Runs the complete API on two tenants, with users whose roles require approval. */
export const startRequestServer = async (): Promise<RequestServer> => {
  const server = await createTestServer({
    verifyToken: async (token) => testPrincipals[token as TestPrincipal],
  });
  const { db, app } = server;
  await seedTwoTenants(db);
  await saveRole(db, 2, () => 'allow');
  await saveRole(db, 3, (name) => (name === 'changes.approve' ? 'allow' : 'view'));
  await saveRole(db, 4, (name) => (clerkPermissions.has(name) ? 'allow' : 'view'));
  await updateRequesterRole(db, [{ permission: 'numbers.assign' }]);
  await db.insert(records).values(
    Object.values(testPrincipals)
      .filter(({ impersonatedBy }) => !impersonatedBy)
      .map(({ id, email, level, wholesalerId, domainName }) => ({
        kind: 'user',
        key: id,
        wholesalerId,
        domainName,
        ...authorStamps,
        body: {
          email,
          firstname: 'Test',
          lastname: id,
          level,
          disabled: false,
          role_id: roleIds[id] ?? null,
          customer_id: null,
        },
      })),
  );
  return {
    ...server,
    async as(member, name, body = {}, { headers = {} } = {}) {
      const call = findCall(name);
      if (!call) throw new Error(name);
      const response = await app.request(call.path, {
        method: call.method,
        headers: { authorization: `Bearer ${member}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as ChangeRequestAnswer };
    },
    requireApproval: (rules, settings) => updateRequesterRole(db, rules, settings),
    async work() {
      const { runChangeRequest, endChangeRequest, rehearseChangeRequest, runFlow } = jobKinds;
      const kinds = {
        runChangeRequest,
        endChangeRequest,
        rehearseChangeRequest,
        runFlow,
      } as unknown as JobKinds;
      const worker = await startJobWorker(createJobContext(db), { kinds, log: () => undefined });
      await vi.waitFor(
        async () => {
          const { rows } = await db.execute<{ due: number }>(sql`
            select count(*)::int as due from job where kind in ${Object.keys(kinds)} and state in ('waiting', 'running')
              and run_at <= statement_timestamp()`);
          if (rows[0]?.due !== 0) throw new Error('There is work.');
        },
        { timeout: 60_000, interval: 30 },
      );
      await worker.stop();
    },
  };
};

/** Hashes every table, except those of requests, jobs and notifications, and the audit log. */
export const hashTables = async (db: Database): Promise<Record<string, string>> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`);
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter(({ name }) => !/^(change_re|job|notification|audit_)/.test(name))) {
    const { rows: hashed } = await db.execute<{ hash: string }>(sql`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.identifier(name)} t`);
    hashes[name] = hashed[0]?.hash ?? '';
  }
  return hashes;
};
