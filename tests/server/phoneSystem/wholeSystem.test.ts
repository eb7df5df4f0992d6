import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { domainActions } from '../../../contract/phoneSystem/domainActions';
import { domains, media, phoneNumbers, records, registrationEvents } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { devices } from '../../../server/devices/phones/deviceRecords';
import { findNextAccounts } from '../../../server/phoneSystem/accounts/nextFreeAccounts';
import { openSecrets } from '../../database/openSecrets';
import { storeFile } from '../media/storeFile';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const domain_name = 'wharf.pbx.example';
const owner = { domainName: domain_name, wholesalerId: 1 };
const actor = { id: 'account|test', name: 'Test', call: 'Test' };
let server: TestServer;
const callInDomain = <Name extends CallName>(name: Name, body: object = {}) =>
  server.call(name, { domain_name, ...body }, 'customer');

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await callInDomain('CreateExtension', { name: '200-202', display: 'Ada Sample', cfa: '' });
  await callInDomain('CreateServiceFlag', { name: '900', display: 'Closed', mode: 'manual' });
  await callInDomain('ToggleServiceFlag', { name: '900', state: true });
  await callInDomain('CreateRingGroup', {
    name: '500',
    st1_ext: '200 201',
    st1_dur: '15',
    st4_ext: '61855509001',
  });
  await callInDomain('CreateCallQueue', {
    name: '600',
    all_agents: '202',
    pool2: '201 202',
    redirect: '500',
    timeout: '90',
  });
  await callInDomain('CreateAutoAttendant', {
    name: '700',
    key1: '1',
    act1: '600',
    act2: '299',
    flag: '900',
    night: '500',
  });
  await callInDomain('UpdateExtension', {
    name: '202',
    cfn: '201',
    cfn_timeout: '20',
    mb_enable: 'Disabled',
  });
  await server.db
    .update(phoneNumbers)
    .set({ domainName: domain_name, destinationAccount: '700', destinationUserType: 'attendants' })
    .where(eq(phoneNumbers.phoneNumber, '61255500001'));
  await server.db
    .update(phoneNumbers)
    .set({ domainName: domain_name, destinationAccount: '600', destinationUserType: 'acds' })
    .where(eq(phoneNumbers.phoneNumber, '61255500002'));
});
afterAll(() => server.close());

describe('call flow of a phone system', () => {
  it('contains every path that a call can take', async () => {
    const steps = (await callInDomain('GetCallFlow')).body as unknown as {
      id: string;
      kind: string;
      edges: object[];
    }[];
    const step = (id: string) => steps.find((candidate) => candidate.id === id);
    expect(step('did:61255500001')).toMatchObject({ kind: 'number', is_entry: true, edges: [{ to: '700' }] });
    expect(step('700')).toMatchObject({
      kind: 'attendants',
      edges: [
        { to: '500', kind: 'flag', flag: '900', flag_on: true },
        { to: '600', kind: 'key', key: '1', label: 'Key 1' },
        { to: '299', kind: 'key', key: '2' },
      ],
    });
    expect(step('600')?.edges).toMatchObject([
      { to: '202', kind: 'member', label: 'Agent' },
      { to: '201', kind: 'member', label: 'Pool 2' },
      { to: '500', kind: 'timeout', seconds: 90 },
    ]);
    expect(step('500')?.edges).toMatchObject([
      { to: '200', kind: 'member', seconds: 15, order: 1 },
      { to: '201', kind: 'member' },
      { to: '61855509001', kind: 'timeout' },
    ]);
    expect(step('202')?.edges).toMatchObject([{ to: '201', kind: 'timeout', seconds: 20 }]);
    expect(step('200')?.edges).toMatchObject([{ to: 'vm:200', kind: 'voicemail' }]);
    expect(step('61855509001')?.kind).toBe('external');
    expect(step('299')?.kind).toBe('missing');
    // Every edge leads to an existing step.
    const ends = steps.flatMap(({ edges }) => edges.map((edge) => (edge as { to: string }).to));
    expect(ends.filter((to) => !step(to))).toEqual([]);
  });

  it('also contains triggers, conditional forwarding, aliases and numbers without a destination', async () => {
    await callInDomain('UpdateExtension', {
      name: '201',
      alias: ['299'],
      dnd: 'true',
      cfa: '202',
      cfa_when: 'only',
      cfa_times: '12:00-13:00',
    });
    await server.db
      .update(phoneNumbers)
      .set({ domainName: domain_name })
      .where(eq(phoneNumbers.phoneNumber, '61255500003'));
    const steps = (await callInDomain('GetCallFlow')).body as unknown as {
      id: string;
      edges: { to: string }[];
    }[];
    const step = (id: string) => steps.find((candidate) => candidate.id === id);
    expect(step('900')).toMatchObject({ trigger: { mode: 'manual', last: 'true' } });
    expect(step('201')).toMatchObject({ dnd: true });
    expect(step('201')?.edges[0]).toMatchObject({ to: '202', when: 'only', times: '12:00-13:00' });
    expect(step('700')?.edges.map(({ to }) => to)).toEqual(['500', '600', '201']);
    expect([step('299'), step('did:61255500003')?.edges]).toEqual([undefined, []]);
    await callInDomain('UpdateExtension', { name: '201', alias: [], dnd: '', cfa: '' });
    await server.db
      .update(phoneNumbers)
      .set({ domainName: null })
      .where(eq(phoneNumbers.phoneNumber, '61255500003'));
  });

  it('can be reduced to a list of accounts for selection', async () => {
    const result = (await callInDomain('GetCallFlow', { accounts_only: true })).body as unknown as {
      edges: object[];
    }[];
    expect(result).toContainEqual(expect.objectContaining({ account: '700', kind: 'attendants' }));
    expect(result).not.toContainEqual(expect.objectContaining({ kind: 'number' }));
    expect(result.every(({ edges }) => edges.length === 0)).toBe(true);
  });

  it('can start at any step', async () => {
    const from = async (start: string) =>
      ((await callInDomain('GetCallFlow', { from: start })).body as { id: string }[]).map(({ id }) => id);
    expect(await from('202')).toEqual(['202', '201', 'vm:201']);
    expect((await from('61255500002'))[0]).toBe('did:61255500002');
    expect((await callInDomain('GetCallFlow', { from: '12' })).status).toBe(404);
  });
});

describe('suggested account numbers', () => {
  it('are unused and start at the default of the domain', async () => {
    const next = () => server.call('GetNextAccounts', undefined, 'customer', { domain_name });
    expect((await next()).body).toEqual({
      extensions: '203',
      acds: '601',
      attendants: '701',
      hunts: '501',
      orbits: '800',
      srvflags: '901',
    });
    await server.db.insert(records).values([
      {
        kind: 'domain_default',
        key: 'a',
        wholesalerId: 1,
        body: { account_starting: { acds: '201', orbits: '0900' } },
      },
      { kind: 'domain_default', key: 'b', body: { account_starting: { acds: '333', hunts: '444' } } },
      { kind: 'domain_default', key: 'c', wholesalerId: 2, body: { account_starting: { acds: '999' } } },
    ]);
    expect((await next()).body).toMatchObject({ acds: '204', hunts: '444', orbits: '0900' });
    const [domain] = await server.db.select().from(domains).where(eq(domains.domainName, domain_name));
    if (!domain) throw new Error('The phone system does not exist.');
    const available = await findNextAccounts(server.db, domain, { extensions: 3 });
    expect(available.extensions).toEqual(['203', '204', '205']);
  });
});

describe('outbound numbers', () => {
  it('are limited to numbers of the phone system, with one default per queue', async () => {
    const first = await callInDomain('CreateOutbound', {
      account: '600',
      ani: '02 5550 0001',
      is_default: true,
    });
    expect(first.body).toMatchObject({ account: '600', ani: '61255500001', is_default: true });
    await callInDomain('CreateOutbound', { account: '600', ani: '61255500002', is_default: true });
    const all = (await callInDomain('GetOutbounds', { account: '600' })).body as {
      ani: string;
      is_default: boolean;
    }[];
    expect(all.filter((outbound) => outbound.is_default).map(({ ani }) => ani)).toEqual(['61255500002']);
    expect((await callInDomain('CreateOutbound', { account: '600', ani: '61255500001' })).status).toBe(409);
    expect(await callInDomain('CreateOutbound', { account: '600', ani: '61255500003' })).toMatchObject({
      status: 400,
      error: { errors: [{ field: 'ani' }] },
    });
    expect((await callInDomain('CreateOutbound', { account: '500', ani: '61255500001' })).status).toBe(400);
    expect((await callInDomain('ResetOutbounds', { account: '600' })).body).toMatchObject([
      { ani: '61255500002' },
    ]);
    const [left] = (await callInDomain('GetOutbounds')).body as { id: number }[];
    const foreign = { domain_name: 'kettle.pbx.example', ids: [left?.id] };
    expect((await server.call('DeleteOutbounds', foreign, 'otherCustomer')).status).toBe(404);
    expect((await callInDomain('DeleteOutbounds', { ids: [left?.id] })).body).toEqual({ deleted: 1 });
  });

  it('of an extension, its queues and all users are usable by it and deleted with their owner', async () => {
    await callInDomain('CreateExtension', { name: '208', display: 'Di Sample' });
    await callInDomain('CreateCallQueue', { name: '608', all_agents: '208' });
    await callInDomain('CreateOutbound', { account: '608', ani: '61255500002', display: 'Sales' });
    await callInDomain('CreateOutbound', {
      account: '208',
      ani: '61255500001',
      display: 'Own',
      is_default: true,
    });
    const everybodys = await callInDomain('CreateOutbound', {
      ani: '61255500001',
      display: 'Main',
      is_default: true,
    });
    expect(everybodys.body).toMatchObject({ account: '', user_type: 'domain', domain_name });
    expect((await callInDomain('CreateOutbound', { ani: '61255500001' })).error).toMatchObject({
      errors: [{ field: 'ani', message: `Everybody in ${domain_name} may show 61255500001 already.` }],
    });
    const listOutbounds = async (body: object) =>
      ((await callInDomain('GetOutbounds', body)).body as { display: string; user_type: string }[]).map(
        ({ display, user_type }) => [display, user_type],
      );
    expect(await listOutbounds({ account: '208' })).toEqual([['Own', 'extensions']]);
    expect(await listOutbounds({ account: '208', usable: true })).toEqual([
      ['Own', 'extensions'],
      ['Sales', 'acds'],
      ['Main', 'domain'],
    ]);

    await callInDomain('MakePrimary', { did: '61255500002' });
    expect((await callInDomain('ResetOutbounds', { account: '' })).body).toMatchObject([
      { ani: '61255500002', account: '', user_type: 'domain', is_default: true },
    ]);
    expect((await callInDomain('ResetOutbounds', { account: '208' })).body).toEqual([]);
    expect((await callInDomain('ResetOutbounds', { account: '700' })).status).toBe(400);

    await callInDomain('CreateOutbound', { account: '208', ani: '61255500001' });
    await callInDomain('DeleteExtension', { name: '208', detach: true });
    expect((await callInDomain('GetOutbounds', { account: '208' })).body).toEqual([]);
    await callInDomain('DeleteCallQueue', { name: '608', detach: true });
    expect(await listOutbounds({})).toEqual([[undefined, 'domain']]);
  });

  it('prevent the deletion of their number unless their removal is requested as well', async () => {
    const dids = ['61255500001'];
    await callInDomain('CreateOutbound', { ani: dids[0] });
    const { body } = await callInDomain('GetReferences', { kind: 'number', names: dids });
    const places = body as { kind: string; account: string; place: string; to: string }[];
    expect(places).toMatchObject([{ kind: 'caller ID', account: dids[0], title: 'Caller ID', to: dids[0] }]);
    expect((await callInDomain('DeleteNumbers', { dids })).status).toBe(409);
    const answers = places.map(({ place, to }) => ({ place, to, replace_with: '' }));
    expect((await callInDomain('DeleteNumbers', { dids, answers })).status).toBe(200);
    const left = (await callInDomain('GetOutbounds')).body as { ani: string }[];
    expect(left.map(({ ani }) => ani)).toEqual(['61255500002']);
    await callInDomain('CreateNumber', { did: dids[0] });
  });
});

describe('bulk action on accounts', () => {
  const act = async (action: string, ...accounts: string[]) => {
    const result = await callInDomain('CreateDomainAction', { action, accounts });
    expect([action, result.status]).toEqual([action, 200]);
    return result.body;
  };
  const detail = async (name: string) => (await callInDomain('GetExtensionDetail', { name })).body;

  it('reports for each account either the change or the reason for failure', async () => {
    await callInDomain('UpdateExtension', {
      name: '200',
      dnd: 'true',
      dnd_reason: 'Lunch',
      cfb: '201',
      cells: '61855509002',
    });
    expect(await act('reset_dnd', '200', '201', '600', '77', '200')).toEqual({
      action: 'reset_dnd',
      changed: 1,
      failed: 2,
      results: [
        { account: '200', done: true, changed: ['dnd', 'dnd_reason'], message: '' },
        { account: '201', done: true, changed: [], message: 'There was nothing to change.' },
        { account: '600', done: false, changed: [], message: 'This can be done to extensions only.' },
        { account: '77', done: false, changed: [], message: 'There is no account 77.' },
      ],
    });
    expect(await detail('200')).toMatchObject({ dnd: '', cfb: '201' });
    await act('reset_cfwd', '200');
    await act('remove_cellphone', '200');
    await act('disable_selected', '200', '600');
    expect(await detail('200')).toMatchObject({ cfb: '', cells: '', disabled: 'true' });
    expect((await callInDomain('GetCallQueueDetail', { name: '600' })).body.disabled).toBe('true');
    await act('enable_selected', '200', '600');
  });

  it('sends new secrets by e-mail as a link and does not return them', async () => {
    await callInDomain('UpdateExtension', {
      name: '201',
      email_address: 'basil@wharf.example',
      mb_pin: '1111',
    });
    const result = await act('secure_extension', '201');
    expect(result.results).toMatchObject([{ changed: ['mb_pin'], message: '' }]);
    const [mail] = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
    const [row] = await server.db.select().from(records).where(eq(records.key, '201'));
    const pin = String(openSecrets(row).mb_pin);
    expect(mail?.body).toMatchObject({ to: 'basil@wharf.example' });
    expect(openSecrets(mail).text).toMatch(/sign-in-details\/\S{40}/);
    expect(openSecrets(mail).text).not.toContain(pin);
    expect(JSON.stringify(mail)).not.toContain(pin);
    expect(JSON.stringify(result)).not.toContain(pin);
    const untold = await act('reset_pin', '202');
    expect(untold.results).toMatchObject([
      { done: true, message: 'There is no e-mail address to send it to.' },
    ]);
    expect((await act('welcome_email', '201', '202')).results).toMatchObject([
      { done: true },
      { done: false },
    ]);
  });

  it('also affects phones, registrations and files', async () => {
    await runInTransaction(server.db, actor, (tx) =>
      devices.create(tx, actor, owner, { mac: '00155D000001', extensions: '202 200' }),
    );
    const event = {
      domainName: domain_name,
      account: '202',
      userAgent: 'Phone',
      address: 'tls:192.0.2.7',
      event: 'register',
    };
    await server.db.insert(registrationEvents).values([
      { ...event, contact: 'a', at: '2026-11-20T01:00:00Z', registered: false },
      { ...event, contact: 'a', at: '2026-11-20T02:00:00Z', registered: true },
      { ...event, contact: 'b', at: '2026-11-20T02:00:00Z', registered: true },
    ]);
    const file = { account: '202', type: 'audio/wav', content: new Uint8Array(4) } as const;
    await storeFile(server.db, owner, { ...file, kind: 'voice_message', name: 'one' });
    await storeFile(server.db, owner, { ...file, kind: 'recording', name: 'two' });
    await server.db.insert(records).values([
      { ...owner, kind: 'softphone', key: '202', body: {} },
      { ...owner, kind: 'contact', key: 'c', body: { user: '202', number: '61855509001' } },
      { ...owner, kind: 'contact', key: 'd', body: { number: '61855509001' } },
    ]);
    const listed = async () => (await callInDomain('GetExtensionsList', { name: '202' })).body.items?.[0];
    expect(await listed()).toMatchObject({ regs: 2, vm: 1, macs: ['00155D000001'] });
    expect((await act('resync_selected', '202')).results).toMatchObject([{ changed: ['1 phones'] }]);
    expect((await callInDomain('SyncRpc', { name: '200' })).body).toEqual({
      phones: 1,
      macs: ['00155D000001'],
    });
    expect((await act('clear_reg', '202')).results).toMatchObject([{ changed: ['2 registrations'] }]);
    expect((await act('delete_vmail', '202')).results).toMatchObject([{ changed: ['1 voice messages'] }]);
    expect((await act('reset_adrbook', '202')).results).toMatchObject([{ changed: ['1 contacts'] }]);
    expect((await act('remove_apps', '202')).results).toMatchObject([{ changed: ['1 apps'] }]);
    expect((await act('remove_mac', '202')).results).toMatchObject([{ changed: ['1 phones'] }]);
    expect(await listed()).toMatchObject({ regs: 0, vm: 0, macs: [] });
    // Call recordings remain when the extension is deleted.
    await callInDomain('DeleteExtension', { name: '202', detach: true });
    const left = await server.db.select({ kind: media.kind }).from(media);
    expect(left).toEqual([{ kind: 'recording' }]);
  });

  it('returns a result for all 27 actions', async () => {
    const all = Object.keys(domainActions);
    expect(all).toHaveLength(27);
    for (const action of all)
      expect(await act(action, '200')).toMatchObject({ failed: action === 'welcome_email' ? 1 : 0 });
    expect((await callInDomain('CreateDomainAction', { action: 'explode', accounts: ['200'] })).status).toBe(
      400,
    );
  });
});

describe('available dial plans', () => {
  it('include shared plans and the user’s own, with their usage counts', async () => {
    await server.db.insert(records).values([
      { kind: 'dial_plan', key: 'Standard', body: { rules: [] } },
      { kind: 'dial_plan', key: 'Ours', ...owner, body: { rules: [] } },
      {
        kind: 'dial_plan',
        key: 'Theirs',
        domainName: 'kettle.pbx.example',
        wholesalerId: 2,
        body: { rules: [] },
      },
    ]);
    await callInDomain('UpdateExtension', { name: '200', dial_plan: 'Standard' });
    const ownPlans = await server.call('GetDialPlans', {}, 'customer');
    expect(ownPlans.body).toMatchObject([
      { name: 'Standard', scope: 'global', inuse: 1 },
      { name: 'Ours', scope: 'local', domain_name, inuse: 0 },
    ]);
    const foreignPlans = await server.call('GetDialPlans', { domain_name: 'kettle.pbx.example' }, 'customer');
    expect(foreignPlans.status).toBe(404);
    const all = await server.call('GetDialPlans', {}, 'staff');
    expect((all.body as { name: string }[]).map(({ name }) => name)).toEqual(['Standard', 'Theirs', 'Ours']);
  });
});

it('an account number is assigned to only one of several concurrent requests', async () => {
  const created = await Promise.all([
    callInDomain('CreateExtension', { name: '250' }),
    callInDomain('CreateCallQueue', { name: '250' }),
    callInDomain('CreateParkOrbit', { name: '250' }),
  ]);
  expect(created.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { rows } = await server.db.execute(sql`select count(*)::int as many from record where key = '250'`);
  expect(rows).toEqual([{ many: 1 }]);
});
