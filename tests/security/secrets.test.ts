import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { examples } from '../contract/examples';
import { type ContractServer, startContractServer } from '../contract/startContractServer';
import {
  ACTING_AS,
  CUSTOMER,
  RESELLER,
  type SecurityServer,
  STAFF,
  startSecurityServer,
} from './startSecurityServer';

const entries = Object.entries(allCalls) as [CallName, Call][];
const secretCalls = entries.filter(([, { secret }]) => secret);

describe('calls that create, show or email a secret', () => {
  let server: SecurityServer;
  beforeAll(async () => {
    server = await startSecurityServer();
  });
  afterAll(() => server?.close());

  it.each(secretCalls)('are refused during impersonation: %s', async (name, { access }) => {
    const as = { self: CUSTOMER, customer: CUSTOMER, reseller: RESELLER, staff: STAFF }[access];
    const { status, error } = await server.send(name, { name: '299' }, ACTING_AS + as);
    expect([name, status]).toEqual([name, 403]);
    expect(error.message).toContain('acting as');
  });

  it('include softphone creation and welcome emails', () => {
    expect(secretCalls.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'AddSoftphone',
        'SendWelcomeEmail',
        'AddRingotelSoftphone',
        'SendRingotelWelcomeEmail',
      ]),
    );
  });

  it('send softphone credentials only to the email address of the extension', async () => {
    const softphone = { pbx_domain: 'wharf.pbx.example', extension_no: '203' };
    await server.send('DeleteSoftphone', { ...softphone, show_error: false }, CUSTOMER);
    expect(
      (await server.send('AddSoftphone', { ...softphone, email: 'own@wharf.example' }, CUSTOMER)).status,
    ).toBe(200);
    const mail = (email?: string) =>
      server.send('SendWelcomeEmail', { ...softphone, ...(email && { email }) }, CUSTOMER);
    expect((await mail('thief@elsewhere.example')).error.errors?.[0]?.field).toBe('email');
    expect((await mail('Own@Wharf.example')).status).toBe(200);
    expect((await mail()).status).toBe(200);
  });
});

describe('declarations of secret fields', { tags: ['long'] }, () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  const traces = async () => {
    const { rows } = await server.db.execute<{ secrets: string; mails: number }>(sql`select
      md5(coalesce(string_agg(secrets::text, ',' order by id) filter (where kind <> 'sent_mail' and secrets <> '{}'), '')) as secrets,
      count(*) filter (where kind = 'sent_mail' and (secrets <> '{}' or body ->> 'attachments' like '%sign-in%'))::int as mails
      from record`);
    return rows[0];
  };
  const sends = ({ body }: Call, sent: object): boolean => {
    const { properties = {} } = (body ?? {}) as { properties?: Record<string, { writeOnly?: boolean }> };
    return Object.keys(sent).some((name) => properties[name]?.writeOnly);
  };

  it.each(
    entries.filter(
      ([name, { effect }]) => effect === 'write' && examples[name] && name !== 'RemoveRatePlanFromWholesaler',
    ),
  )('include %s if it creates or emails a secret', async (name, call) => {
    const example = examples[name] ?? {};
    const { send } = await server.prepare(name, example);
    const before = await traces();
    await send();
    const after = await traces();
    const removes = /^(?:Delete|Remove|BulkDelete|delete|SetDeleted|CreateDomainAction|Duplicate)/.test(name);
    const isCreated =
      before?.secrets !== after?.secrets && !removes && !sends(call, (example.body ?? {}) as object);
    const isMailed = (after?.mails ?? 0) > (before?.mails ?? 0);
    expect([name, isCreated || isMailed ? Boolean(call.secret) : true]).toEqual([name, true]);
  });
});
