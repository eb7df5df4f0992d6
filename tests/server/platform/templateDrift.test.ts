import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse } from '../../../contract/index';
import { auditEntry, domains, records } from '../../../server/database/schema';
import { countQueries } from '../../database/countQueries';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

const WHARF = 'wharf.pbx.example';
const WHARF_2 = 'wharf-2.pbx.example';
const KETTLE = 'kettle.pbx.example';

let server: TestServer;
let officeTemplate: number;
let ownTemplate: number;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  const createTemplate = async (body: object, as: Token) => {
    const { status, body: created } = await server.call('CreateDomainTemplate', body, as);
    expect(status).toBe(200);
    return created.id ?? 0;
  };
  officeTemplate = await createTemplate(
    {
      template: 'Office',
      content: { max_calls: '8', rec_external: 'true', sms_token: 'never told' },
      business_hours: [{ key: 'monday', value: '09:00-17:00' }],
      timezone: 'Australia/Perth',
    },
    'staff',
  );
  ownTemplate = await createTemplate(
    { template: 'Kettle start', content: { max_calls: '4' } },
    'otherReseller',
  );
});
afterAll(() => server.close());

const assignTemplate = (domainName: string, template_id: number | null) =>
  server.db.insert(records).values({
    kind: 'pbx_server',
    domainName,
    wholesalerId: domainName === KETTLE ? 2 : 1,
    key: domainName,
    body: { template_id },
    createdBy: 'test',
    lastModifiedBy: 'test',
  });

beforeEach(async () => {
  await server.db.delete(records).where(sql`kind in ('pbx_server', 'domain_settings')`);
  await server.db.update(domains).set({ status: 'active', timezone: null });
  await assignTemplate(WHARF, officeTemplate);
  await assignTemplate(WHARF_2, officeTemplate);
  await assignTemplate(KETTLE, ownTemplate);
});

const updateSettings = async (domain_name: string, values: object, as: Token = 'staff') => {
  const { status } = await server.call('UpdateSettings', { domain_name, ...values }, as);
  expect(status).toBe(200);
};
const matchingSettings = { max_calls: '8', rec_external: 'true', tz: 'Australia/Perth' };
type Row = CallResponse<'GetTemplateDrift'>['items'][number];
const listDrift = async (request: object = {}, as: Token = 'staff') =>
  (await server.call('GetTemplateDrift', { pageSize: 100, ...request }, as)).body.items;
const findRow = (rows: readonly Row[], setting: string, template = officeTemplate) =>
  rows.find((row) => row.setting === setting && row.template_id === template);
const listDomainDrift = async (request: object = {}, as: Token = 'staff') =>
  (await server.call('GetDomainDrift', { pageSize: 100, ...request }, as)).body.items;
const readSummary = async (request: object = {}, as: Token = 'staff') =>
  (await server.call('GetDriftSummary', request, as)).body;
const resetSettings = (
  settings: { domain_name: string; setting: string; template_id?: number }[],
  as: Token = 'staff',
) => server.call('BringBackToTemplate', { settings }, as);
const readSettings = async (domain_name: string) =>
  (await server.call('GetAllSettings', { domain_name }, 'staff')).body;

describe('template drift', () => {
  it('is counted by template and setting, with the current values', async () => {
    await updateSettings(WHARF, { ...matchingSettings, max_calls: '30' });
    await updateSettings(WHARF_2, { ...matchingSettings, rec_external: 'false', tz: '' });
    const rows = await listDrift();
    expect(findRow(rows, 'max_calls')).toMatchObject({
      template: 'Office',
      wanted: '8',
      domains: 2,
      differ: 1,
      held: '30 (1)',
      differs: true,
    });
    expect(findRow(rows, 'rec_external')).toMatchObject({ wanted: 'Yes', differ: 1, held: 'No (1)' });
    // The deployment's default applies to phone systems without a value.
    expect(findRow(rows, 'tz')).toMatchObject({
      wanted: 'Australia/Perth',
      differ: 1,
      held: expect.any(String),
    });
    expect(findRow(rows, 'hours_mon')).toMatchObject({ domains: 2, differ: 0, held: '', differs: false });
    expect(findRow(rows, 'sms_token')).toBeUndefined();
    expect(
      (await listDrift({ differs: true, template_id: officeTemplate })).map(({ setting }) => setting),
    ).not.toContain('hours_mon');
    expect(await listDrift({ search: 'record', template_id: officeTemplate })).not.toEqual([]);
  });

  it('is listed for each domain and setting, with the current and expected values', async () => {
    await updateSettings(WHARF, { ...matchingSettings, max_calls: '', rec_external: 'false' });
    await updateSettings(WHARF_2, matchingSettings);
    expect(await listDomainDrift({ domain_name: [WHARF] })).toMatchObject([
      { setting: 'max_calls', held: 'Not set', wanted: '8', template: 'Office', wholesaler_id: 1 },
      { setting: 'rec_external', held: 'No', wanted: 'Yes' },
    ]);
    expect(await listDomainDrift({ template_id: officeTemplate, setting: 'max_calls' })).toMatchObject([
      { domain_name: WHARF },
    ]);
    const other = { domain_name: [WHARF_2], compare_with: ownTemplate };
    expect(await listDomainDrift(other)).toMatchObject([
      { setting: 'max_calls', held: '8', wanted: '4', template_id: ownTemplate },
    ]);
    expect(await listDomainDrift({ domain_name: [WHARF_2] })).toEqual([]);
    expect(
      (await listDomainDrift({ domain_name: [WHARF_2], include_matching: true })).length,
    ).toBeGreaterThan(2);
    const page = (await server.call('GetDomainDrift', { pageSize: 1, pageNumber: 9, sortBy: 'held' })).body;
    expect(page).toMatchObject({ items: [], totalCount: 3 });
    expect((await server.call('GetDomainDrift', { sortBy: 'odd' })).status).toBe(400);
  });

  it('is counted separately for systems with no template or a deleted template', async () => {
    await updateSettings(WHARF, matchingSettings);
    await updateSettings(WHARF_2, { ...matchingSettings, max_calls: '9' });
    expect(await readSummary()).toEqual({ drifting: 2, in_line: 1, no_template: 0, settings: 2 });
    await server.db
      .update(records)
      .set({ body: { template_id: 987_654 } })
      .where(sql`key = ${KETTLE}`);
    await server.db
      .update(records)
      .set({ body: { template_id: null } })
      .where(sql`key = ${WHARF}`);
    expect(await readSummary()).toEqual({ drifting: 1, in_line: 0, no_template: 2, settings: 1 });
    await server.db.update(domains).set({ status: 'deleted' }).where(sql`domain_name = ${WHARF_2}`);
    expect(await readSummary()).toEqual({ drifting: 0, in_line: 0, no_template: 2, settings: 0 });
  });

  it('covers only phone systems in scope', async () => {
    await updateSettings(WHARF, { max_calls: '9' });
    expect((await listDomainDrift({}, 'reseller')).every(({ wholesaler_id }) => wholesaler_id === 1)).toBe(
      true,
    );
    expect((await listDomainDrift({}, 'otherReseller')).map(({ domain_name }) => domain_name)).toEqual([
      KETTLE,
    ]);
    expect(await listDomainDrift({ wholesaler_id: 1 }, 'otherReseller')).toEqual([]);
    expect(await listDrift({ template_id: ownTemplate }, 'reseller')).toEqual([]);
    expect(await readSummary({}, 'otherReseller')).toMatchObject({ drifting: 1, no_template: 0 });
    expect((await server.call('GetTemplateDrift', {}, 'customer')).status).toBe(403);
  });

  it('requires as many statements for 40 phone systems as for 2', async () => {
    const count = async () => [
      await countQueries(server.db, () => listDrift()),
      await countQueries(server.db, () => listDomainDrift()),
      await countQueries(server.db, () => readSummary()),
    ];
    const baseline = await count();
    const names = Array.from({ length: 38 }, (_, index) => `drift-${index}.pbx.example`);
    await server.db.insert(domains).values(
      names.map((domainName) => ({
        domainName,
        wholesalerId: 1,
        customerId: 1,
        status: 'active' as const,
        isProvisioned: true,
      })),
    );
    for (const name of names) await assignTemplate(name, officeTemplate);
    expect(await count()).toEqual(baseline);
    expect(findRow(await listDrift(), 'max_calls')).toMatchObject({ domains: 40, differ: 40 });
    await server.db.delete(domains).where(sql`domain_name like 'drift-%'`);
  });
});

describe('correction of template drift', () => {
  const both = [WHARF, WHARF_2].flatMap((domain_name) =>
    ['max_calls', 'tz'].map((setting) => ({ domain_name, setting })),
  );

  it('is a single audited change, and writes nothing if repeated', async () => {
    await updateSettings(WHARF, { max_calls: '30' });
    await updateSettings(WHARF_2, { max_calls: '30' });
    const before = await server.db.$count(auditEntry);
    expect((await resetSettings(both)).body).toEqual({ domains: 2, settings: 4 });
    expect(await readSettings(WHARF)).toMatchObject({ max_calls: '8', tz: 'Australia/Perth' });
    expect(await listDomainDrift({ setting: ['max_calls', 'tz'], wholesaler_id: 1 })).toEqual([]);
    const written = (await server.db.select().from(auditEntry)).slice(before);
    expect(new Set(written.map(({ call }) => call))).toEqual(new Set(['BringBackToTemplate']));
    expect(new Set(written.map(({ changeGroup }) => changeGroup)).size).toBe(1);
    expect(written[0]?.changeGroup).toBeTruthy();
    // A second run writes nothing.
    expect((await resetSettings(both)).body).toEqual({ domains: 0, settings: 0 });
  });

  it('applies another template on request', async () => {
    await updateSettings(WHARF, matchingSettings);
    const setting = { domain_name: WHARF, setting: 'max_calls', template_id: ownTemplate };
    expect((await resetSettings([setting])).body).toEqual({ domains: 1, settings: 1 });
    expect(await readSettings(WHARF)).toMatchObject({ max_calls: '4', tz: 'Australia/Perth' });
  });

  it('changes everything or nothing, and names the settings that failed with reasons', async () => {
    await updateSettings(WHARF, { max_calls: '30' });
    const { status, error } = await resetSettings([
      { domain_name: WHARF, setting: 'max_calls' },
      { domain_name: WHARF, setting: 'mb_timeout' },
      { domain_name: WHARF_2, setting: 'max_calls' },
    ]);
    expect(status).toBe(409);
    expect(error.message).toMatch(
      / of wharf.pbx.example can’t be brought back: The template does not name this setting\.$/,
    );
    expect(error.details).toEqual({
      settings: [{ setting: `${WHARF}~mb_timeout`, reason: 'The template does not name this setting.' }],
    });
    expect(await readSettings(WHARF)).toMatchObject({ max_calls: '30' });
    await server.db.update(domains).set({ status: 'deleted' }).where(sql`domain_name = ${WHARF_2}`);
    const deleted = await resetSettings([{ domain_name: WHARF_2, setting: 'max_calls' }]);
    expect([deleted.status, deleted.error.message]).toEqual([409, expect.stringContaining('deleted')]);
  });

  it('is limited to phone systems in scope', async () => {
    const foreign = await resetSettings([{ domain_name: KETTLE, setting: 'max_calls' }], 'reseller');
    expect(foreign.status).toBe(404);
    expect(
      (await resetSettings([{ domain_name: KETTLE, setting: 'max_calls' }], 'otherReseller')).body,
    ).toEqual({
      domains: 1,
      settings: 1,
    });
    expect((await resetSettings([{ domain_name: KETTLE, setting: 'max_calls' }], 'customer')).status).toBe(
      403,
    );
  });

  it('is rejected if the setting has changed since it was read', async () => {
    await updateSettings(WHARF, { max_calls: '30' });
    const drift = await server.call('GetDomainDrift', { domain_name: WHARF });
    const snapshot = drift.headers.get('read-snapshot') ?? '';
    await updateSettings(WHARF, { max_calls: '31' }, 'reseller');
    const response = await server.app.request('/api/Console/BringBackToTemplate', {
      method: 'POST',
      headers: {
        authorization: 'Bearer staff',
        'content-type': 'application/json',
        'read-snapshot': snapshot,
      },
      body: JSON.stringify({ settings: [{ domain_name: WHARF, setting: 'max_calls' }] }),
    });
    expect(response.status).toBe(409);
    expect(await readSettings(WHARF)).toMatchObject({ max_calls: '31' });
  });
});
