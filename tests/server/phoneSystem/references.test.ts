import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/index';
import { RingGroup } from '../../../contract/phoneSystem/ringGroup';
import { phoneNumbers, records } from '../../../server/database/schema';
import { removeReferences } from '../../../server/references/referenceFields';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const domain_name = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const callInDomain = <Name extends CallName>(name: Name, body: object) =>
  server.call(name, { domain_name, ...body }, 'customer');
const extensionButton = { number: 1, name: 'P', type: 'extension', parameter: '201', label: 'Basil' };

beforeEach(async () => {
  await server.db.delete(records);
  await callInDomain('CreateExtension', { name: '200-203' });
  await callInDomain('CreateServiceFlag', { name: '900', display: 'Closed', mode: 'manual' });
  await callInDomain('CreateRingGroup', { name: '500', st1_ext: '200 201', st2_ext: '201', st4_ext: '201' });
  await callInDomain('CreateCallQueue', {
    name: '600',
    all_agents: '201 202',
    redirect: '201',
    flag: '900',
    night: '201',
  });
  await callInDomain('CreateAutoAttendant', {
    name: '700',
    act1: '201',
    act2: '600',
    flag: '900 900',
    night: '201 200',
  });
  await callInDomain('CreateParkOrbit', { name: '800', destination: '201' });
  await callInDomain('UpdateServiceFlag', { name: '900', allow_ext: '20* 201' });
  await callInDomain('UpdateExtension', { name: '202', cfn: '201' });
  await callInDomain('UpdateButton', {
    name: '200',
    buttons: [{ ...extensionButton, buttons: [{ ...extensionButton, number: 2 }] }],
  });
  await server.db.insert(records).values({
    kind: 'permission_group',
    key: 'group',
    domainName: domain_name,
    wholesalerId: 1,
    body: {
      name: 'Leads',
      members: '200 201',
      permissions: [{ name: 'pickup', scope: '{"specific":["201"]}' }],
    },
  });
  await server.db
    .update(phoneNumbers)
    .set({ domainName: domain_name, destinationAccount: '201', destinationUserType: 'extensions' })
    .where(eq(phoneNumbers.phoneNumber, '61255500001'));
});

const places = [
  'number 61255500001 destination',
  'attendants 700 act1',
  'attendants 700 night',
  'extensions 200 buttons',
  'extensions 202 cfn',
  'orbits 800 destination',
  'acds 600 all_agents',
  'acds 600 night',
  'acds 600 redirect',
  'hunts 500 st1_ext',
  'hunts 500 st2_ext',
  'hunts 500 st4_ext',
  'srvflags 900 allow_ext',
  'group Leads members',
  'group Leads permissions',
];

describe('account in use', () => {
  it('cannot be deleted, and the error names everything that uses it', async () => {
    const refused = await callInDomain('DeleteExtension', { name: '201' });
    expect([refused.status, refused.error.code]).toEqual([409, 'in_use']);
    const { references } = refused.error.details as {
      references: { kind: string; account: string; field: string }[];
    };
    expect(references.map(({ kind, account, field }) => `${kind} ${account} ${field}`).sort()).toEqual(
      places.sort(),
    );
    expect((await callInDomain('GetExtensionDetail', { name: '201' })).status).toBe(200);
  });

  it('is reported with each reference and whether the referring account is disabled', async () => {
    await callInDomain('UpdateCallQueue', { name: '600', disabled: 'true' });
    const { body } = await callInDomain('GetReferences', { kind: 'account', names: ['201'] });
    const off = (body as { kind: string; disabled?: boolean }[]).filter(({ disabled }) => disabled);
    expect([...new Set(off.map(({ kind }) => kind))]).toEqual(['acds']);
    expect(off.length).toBeLessThan(body.length);
  });

  it('can be replaced with another account everywhere', async () => {
    const result = await callInDomain('DeleteExtension', { name: '201', replace_with: '203' });
    expect([result.status, result.body]).toEqual([200, { deleted: 1, changed: 9 }]);
    expect((await callInDomain('GetRingGroupDetail', { name: '500' })).body).toMatchObject({
      st1_ext: '200 203',
      st2_ext: '203',
      st4_ext: '203',
    });
    expect((await callInDomain('GetCallQueueDetail', { name: '600' })).body).toMatchObject({
      all_agents: '203 202',
      redirect: '203',
      flag: '900',
      night: '203',
    });
    expect((await callInDomain('GetAutoAttendantDetail', { name: '700' })).body).toMatchObject({
      act1: '203',
      flag: '900 900',
      night: '203 200',
    });
    expect((await callInDomain('GetExtensionDetail', { name: '200' })).body.buttons).toEqual([
      {
        ...extensionButton,
        parameter: '203',
        buttons: [{ ...extensionButton, number: 2, parameter: '203' }],
      },
    ]);
    const [number] = await server.db
      .select()
      .from(phoneNumbers)
      .where(eq(phoneNumbers.phoneNumber, '61255500001'));
    const [group] = await server.db.select().from(records).where(eq(records.key, 'group'));
    expect(group?.body).toMatchObject({
      members: '200 203',
      permissions: [{ scope: '{"specific":["203"]}' }],
    });
    expect(number).toMatchObject({ destinationAccount: '203', destinationUserType: 'extensions' });
    expect(await findDanglingReferences()).toEqual([]);
  });

  it('can be removed everywhere, along with dependent entries', async () => {
    expect((await callInDomain('DeleteExtension', { name: '201', detach: true })).status).toBe(200);
    expect((await callInDomain('GetRingGroupDetail', { name: '500' })).body).toMatchObject({
      st1_ext: '200',
      st4_ext: '',
    });
    expect((await callInDomain('GetCallQueueDetail', { name: '600' })).body).toMatchObject({
      flag: '',
      night: '',
    });
    expect((await callInDomain('GetAutoAttendantDetail', { name: '700' })).body).toMatchObject({
      flag: '900',
      night: '200',
    });
    expect((await callInDomain('GetServiceFlagDetail', { name: '900' })).body.allow_ext).toBe('20*');
    expect((await callInDomain('GetExtensionDetail', { name: '200' })).body.buttons).toMatchObject([
      { type: 'none' },
    ]);
    expect(await findDanglingReferences()).toEqual([]);
  });

  it('can be replaced only with an account that is valid for every reference', async () => {
    const refused = await callInDomain('DeleteExtension', { name: '201', replace_with: '600' });
    expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'replace_with' }] } });
    expect((await callInDomain('DeleteExtension', { name: '201', replace_with: '999' })).status).toBe(400);
    expect((await callInDomain('DeleteExtension', { name: '201/203', replace_with: '203' })).status).toBe(
      400,
    );
    expect((await callInDomain('DeleteExtension', { name: '201/299', detach: true })).status).toBe(404);
    expect((await callInDomain('GetExtensionDetail', { name: '201' })).status).toBe(200);
  });

  it('is also detected when a service flag or call queue is deleted', async () => {
    expect((await callInDomain('DeleteServiceFlag', { name: '900' })).error.code).toBe('in_use');
    expect((await callInDomain('DeleteServiceFlag', { name: '900', detach: true })).status).toBe(200);
    expect((await callInDomain('GetCallQueueDetail', { name: '600' })).body).toMatchObject({
      flag: '',
      night: '',
    });
    expect((await callInDomain('DeleteCallQueue', { name: '600' })).error.message).toBe(
      'Call queue 600 is used by auto attendant 700 (Key 2 leads to). Say what takes its place, or have it taken out.',
    );
    expect((await callInDomain('DeleteCallQueue', { name: '600', replace_with: '500' })).status).toBe(200);
    expect((await callInDomain('GetAutoAttendantDetail', { name: '700' })).body.act2).toBe('500');
    expect((await callInDomain('BulkDeleteParkOrbit', { names: ['800', '801'] })).status).toBe(404);
    expect((await callInDomain('BulkDeleteParkOrbit', { names: ['800'] })).body).toEqual({
      deleted: 1,
      changed: 0,
    });
  });

  it('is replaced as selected for each reference, and retained if a selection is missing', async () => {
    const { body: references } = await callInDomain('GetReferences', { kind: 'account', names: ['201'] });
    expect(references.map(({ kind, account, field }) => `${kind} ${account} ${field}`).sort()).toEqual(
      places.sort(),
    );
    const answers = references.map(({ place, to }) => ({ place, to, replace_with: '203' }));
    const incomplete = await callInDomain('DeleteExtension', { name: '201', answers: answers.slice(1) });
    expect([incomplete.status, incomplete.error.details]).toMatchObject([409, { total: 1 }]);
    const toQueue = answers.map((answer) => ({ ...answer, replace_with: '600' }));
    const unfit = await callInDomain('DeleteExtension', { name: '201', answers: toQueue });
    expect(unfit.error.errors?.map(({ message }) => message)).toContain(
      'ring group 500 (Stage 1 rings) takes an extension, and 600 is a call queue.',
    );
    const each = references.map(({ place, to, kind, field }) => ({
      place,
      to,
      replace_with: kind === 'number' ? '61491570006' : field === 'st1_ext' ? '203' : '',
    }));
    expect((await callInDomain('DeleteExtension', { name: '201', answers: each })).status).toBe(200);
    expect((await callInDomain('GetRingGroupDetail', { name: '500' })).body).toMatchObject({
      st1_ext: '200 203',
      st2_ext: '',
    });
    const [number] = await server.db
      .select()
      .from(phoneNumbers)
      .where(eq(phoneNumbers.phoneNumber, '61255500001'));
    expect(number).toMatchObject({ destinationAccount: '61491570006', destinationUserType: 'external' });
    expect(await findDanglingReferences()).toEqual([]);
  });

  it('can remain referenced while it is disabled, or be redirected', async () => {
    const { body: references } = await callInDomain('GetReferences', { kind: 'account', names: ['201'] });
    const answers = references
      .filter(({ field }) => field === 'redirect')
      .map(({ place, to }) => ({ place, to, replace_with: '202' }));
    const result = await callInDomain('CreateDomainAction', {
      action: 'disable_selected',
      accounts: ['201'],
      answers,
    });
    expect(result.body).toMatchObject({ changed: 1, failed: 0 });
    expect((await callInDomain('GetCallQueueDetail', { name: '600' })).body).toMatchObject({
      redirect: '202',
      all_agents: '201 202',
    });
  });

  it('is also detected and replaced in button templates', async () => {
    await callInDomain('DeleteExtension', { name: '201', detach: true });
    await callInDomain('CreateButtonTemplate', {
      name: 'Desks',
      buttons: [{ number: 1, name: 'P', type: 'park', parameter: '800' }],
    });
    const refused = await callInDomain('DeleteParkOrbit', { name: '800' });
    expect(refused.error.message).toMatch('Park orbit 800 is used by button template Desks (Buttons).');
    await callInDomain('CreateParkOrbit', { name: '801' });
    expect((await callInDomain('DeleteParkOrbit', { name: '800', replace_with: '801' })).status).toBe(200);
    const [after] = await server.db.select().from(records).where(eq(records.kind, 'button_template'));
    expect(after?.body).toMatchObject({ buttons: [{ parameter: '801' }] });
  });

  it('can be deleted if the accounts that refer to it are deleted as well', async () => {
    await callInDomain('DeleteExtension', { name: '200/201/202', detach: true });
    const left = await callInDomain('GetExtensionsList', {});
    expect(left.body).toMatchObject({ totalCount: 1 });
    expect(await findDanglingReferences()).toEqual([]);
  });
});

describe('members of a group', () => {
  it('must exist and have a valid type', async () => {
    const refused = await callInDomain('UpdateRingGroup', {
      name: '500',
      st1_ext: '200 600',
      st2_ext: '200 299',
    });
    expect(refused).toMatchObject({
      status: 400,
      error: {
        errors: [
          { field: 'st1_ext', message: 'Stage 1 rings: there is no extension 600.' },
          { field: 'st2_ext', message: 'Stage 2 rings: there is no extension 299.' },
        ],
      },
    });
    expect((await callInDomain('UpdateRingGroup', { name: '500', st4_ext: '61855509001' })).status).toBe(200);
  });
});

it('entries at the same position are removed from parallel lists', () => {
  const body = { flag: '900 901 902', night: '200 201 202', st1_ext: '200 201 201' };
  const without = (...removed: [string, string | undefined][]) =>
    removeReferences(RingGroup, 'account', body, () => new Map(removed));
  expect(without(['901', undefined])).toEqual({ flag: '900 902', night: '200 202' });
  expect(without(['201', undefined])).toEqual({ flag: '900 902', night: '200 202', st1_ext: '200' });
  expect(without(['201', '200'])).toEqual({ flag: '900 901 902', night: '200 200 202', st1_ext: '200' });
  expect(without(['999', undefined])).toEqual({});
});

/** Returns references to accounts that do not exist. */
const findDanglingReferences = async (): Promise<unknown[]> => {
  const { rows } = await server.db.execute(sql`
    select r.key, f.key as field, f.value from record r, jsonb_each_text(r.body) f
    where r.domain_name = ${domain_name} and f.value ~ '\\m201\\M' and f.key <> 'name'`);
  return rows;
};
