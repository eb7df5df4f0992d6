import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FullUserSettings } from '../../../contract/phoneSystem/userSettings';
import { codeNames, defaultCodes } from '../../../contract/settings/codeFields';
import { domainSettingFields } from '../../../contract/settings/domainSettings';
import { records } from '../../../server/database/schema';
import { openSecrets } from '../../database/openSecrets';
import { KETTLE, sendRaw, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const readSettings = async (as: Token = 'customer', domain_name = WHARF) =>
  (await sendRaw(server, 'GetAllSettings', { domain_name }, as)).json as Record<string, string>;
const updateSettings = (changes: object, as: Token = 'customer', domain_name = WHARF) =>
  server.call('UpdateSettings', { domain_name, ...changes }, as);

describe('phone system settings', () => {
  it('have default star codes, all of which are different', () => {
    const codes = codeNames.map((name) => defaultCodes[name]).filter(Boolean);
    expect(new Set(codes).size).toBe(codes.length);
    expect(defaultCodes.code_park).toBe('*85');
  });

  it('include every setting that accounts can inherit', () => {
    const fields =
      (FullUserSettings as { properties?: Record<string, Record<string, unknown>> }).properties ?? {};
    const inherited = Object.values(fields).flatMap((field) => field['x-inheritsFrom'] ?? []);
    expect(inherited.length).toBeGreaterThan(20);
    expect(inherited.filter((name) => !(String(name) in domainSettingFields))).toEqual([]);
  });

  it('are changed by name, and other settings are unchanged', async () => {
    expect((await updateSettings({ mb_timeout: '25', area_code: '2', own_idea: 'kept' })).status).toBe(200);
    expect(await readSettings()).toMatchObject({
      mb_timeout: '25',
      area_code: '2',
      own_idea: 'kept',
      code_redial: '*66',
    });
    await updateSettings({ area_code: '' });
    expect(await readSettings()).toMatchObject({ mb_timeout: '25', area_code: '' });
    expect(await readSettings('otherCustomer', KETTLE)).toMatchObject({ mb_timeout: '20' });
  });

  it('are rejected if a star code is in use, and the error names both settings', async () => {
    const { status, error } = await updateSettings({ code_park: '*86' });
    expect(status).toBe(409);
    expect(error.errors?.map((fieldError) => fieldError.field).sort()).toEqual([
      'code_park',
      'code_retrieve',
    ]);
    expect((await updateSettings({ code_park: '*86', code_retrieve: '*85' })).status).toBe(200);
    expect(await readSettings()).toMatchObject({ code_park: '*86', code_retrieve: '*85' });
    expect((await updateSettings({ code_park: '*85', code_retrieve: '' })).status).toBe(200);
    expect((await updateSettings({ code_park: 'five' })).error.errors?.[0]?.field).toBe('code_park');
  });

  it('include limits that only resellers can set', async () => {
    const refused = await updateSettings({ max_extensions: '500', bill_code: 'X' });
    expect(refused.status).toBe(403);
    expect(refused.error.errors?.map((fieldError) => fieldError.field)).toEqual([
      'max_extensions',
      'bill_code',
    ]);
    expect((await updateSettings({ max_extensions: '40' }, 'reseller')).status).toBe(200);
    expect((await updateSettings({ max_extensions: '40', mb_timeout: '15' })).status).toBe(403);
    expect((await updateSettings({ mb_timeout: '15' })).status).toBe(200);
    expect((await updateSettings({ max_extensions: '41' }, 'otherReseller')).status).toBe(404);
  });

  it('accept only valid time zones, languages and hours', async () => {
    for (const [field, value] of [
      ['tz', 'Atlantis/Capital'],
      ['lang_audio', 'klingon'],
      ['hours_mon', 'nine to five'],
    ] as const)
      expect([field, (await updateSettings({ [field]: value })).error.errors?.[0]?.field]).toEqual([
        field,
        field,
      ]);
    expect(
      (await updateSettings({ tz: 'Australia/Perth', hours_mon: '8:00-12:00 1:00P-5:30P' })).status,
    ).toBe(200);
    expect(await readSettings()).toMatchObject({ tz: 'Australia/Perth' });
  });

  it('are never returned if their name suggests a secret', async () => {
    await updateSettings({ sms_token: 'hush', prov_pass: 'quiet', my_password: 'silence' }, 'reseller');
    const output = JSON.stringify(await readSettings('staff'));
    for (const secret of ['hush', 'quiet', 'silence']) expect(output).not.toContain(secret);
    const [row] = (await server.db.select().from(records)).filter(({ kind }) => kind === 'domain_settings');
    expect(openSecrets(row)).toEqual({ sms_token: 'hush', prov_pass: 'quiet' });
  });

  it('cannot be updated if they have changed since they were read', async () => {
    // Simulates that some time has passed since the last change.
    await server.db
      .update(records)
      .set({ dateLastModified: sql`${records.dateLastModified} - interval '1 minute'` })
      .where(eq(records.kind, 'domain_settings'));
    const { dateLastModified } = await readSettings();
    await updateSettings({ mb_timeout: '30' });
    const late = await updateSettings({ mb_timeout: '40', dateLastModified });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect(await readSettings()).toMatchObject({ mb_timeout: '30' });
  });

  it('retain both changes if the first two are made concurrently', async () => {
    const both = await Promise.all([
      updateSettings({ area_code: '3' }, 'otherCustomer', KETTLE),
      updateSettings({ country_code: '64' }, 'otherCustomer', KETTLE),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readSettings('otherCustomer', KETTLE)).toMatchObject({ area_code: '3', country_code: '64' });
  });
});

describe('phone system summary', () => {
  it('contains record counts', async () => {
    const { body } = await server.call('GetDomainDetails', undefined, 'customer', { domain_name: WHARF });
    expect(body).toMatchObject({ name: WHARF, extensions: 3, accounts: 6, registrations: 0 });
  });

  it('contains the language in use', async () => {
    await updateSettings({ lang_audio: 'au' });
    const { body } = await server.call('GetIvrLanguage', undefined, 'customer', { domain_name: WHARF });
    expect(body.filter(({ current }) => current).map(({ value }) => value)).toEqual(['au']);
    const { body: zones } = await server.call('GetLocalization', { kind: 'tz' });
    expect(zones[0]?.value).toMatch(/^Australia\//);
  });
});
