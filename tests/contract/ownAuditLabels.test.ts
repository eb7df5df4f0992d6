import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { findFieldLabel } from '../../server/people/audit/auditLabels';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

/** Columns that the audit log shows as the author and time of an entry. */
const stamps = ['date_created', 'created_by', 'date_last_modified', 'last_modified_by'];

/** Calls that people with only an extension of their own may make to change something. */
const ownCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { access, effect }]) => access === 'self' && effect === 'write' && examples[name],
);

it('each field that My phone changes has a label in the audit log', async () => {
  expect(ownCalls.length).toBeGreaterThan(9);
  for (const [name] of ownCalls) {
    const { send } = await server.prepare(name, examples[name] ?? {});
    await send();
  }
  const { rows } = await server.db.execute<{ entity: string; field: string }>(sql`
    select distinct entity, jsonb_object_keys(coalesce(old, '{}') || coalesce(new, '{}')) as field
    from audit_entry where call = any(${`{${ownCalls.map(([name]) => name).join(',')}}`}::text[])`);
  expect(rows.map(({ field }) => field)).toContain('on_break');
  const shown = rows.filter(({ field }) => !stamps.includes(field));
  expect(
    shown.flatMap(({ entity, field }) => (findFieldLabel(entity, field) ? [] : [`${entity}.${field}`])),
  ).toEqual([]);
});
