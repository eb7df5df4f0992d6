import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { newPassword } from '../../../server/devices/softphones/softphoneRecords';
import { secretsOf } from '../../database/secretsOf';
import { KETTLE, serverWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await serverWithAccounts();
});
afterAll(() => server.close());

const request = (extension_no = '201') => ({ pbx_domain: WHARF, extension_no });
const add = (rest: object = {}, as: Token = 'customer') =>
  server.call('AddSoftphone', { ...request(), ...rest }, as);
const rowOf = async (kind: string) =>
  (await server.db.select().from(records)).find((row) => row.kind === kind && row.key === '201');

describe('a softphone', () => {
  it('has passwords nobody is answered', async () => {
    const { body } = await add({ rateplan_id: 1, password: 'chosen', sip_password: 'by me' }, 'reseller');
    expect(body).toMatchObject({ extension_no: '201', email: 'ada201@wharf.example', rateplan_id: 1 });
    expect(body.pbx_serverid).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('password');
    expect(body).not.toHaveProperty('sip_password');
    const secrets = secretsOf(await rowOf('softphone'));
    expect(secrets.password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect(secrets.password).not.toBe(secrets.sip_password);
    expect(newPassword()).not.toBe(newPassword());
  });

  it('is one an extension, of an extension and a plan that exist', async () => {
    expect((await add()).status).toBe(409);
    expect((await add({ extension_no: '299' })).error.errors?.[0]?.field).toBe('extension_no');
    expect((await add({ extension_no: '202', rateplan_id: 2 }, 'reseller')).error.errors?.[0]?.field).toBe(
      'rateplan_id',
    );
    expect((await add({ pbx_domain: WHARF }, 'otherCustomer')).status).toBe(404);
  });

  it('gets a new password by mail, which no history and no audit shows', async () => {
    const before = secretsOf(await rowOf('softphone')).password;
    const { body } = await server.call('ResetSoftphonePassword', request(), 'customer');
    expect(body).toEqual({ extension_no: '201', email: 'ada201@wharf.example' });
    const after = String(secretsOf(await rowOf('softphone')).password);
    expect(after).not.toBe(before);
    const { body: history } = await server.call('GetHistory', undefined, 'customer', {
      domain: WHARF,
      account: '201',
    });
    expect(history.history?.[0]).toMatchObject({ template: 'softphone_password' });
    const mails = (await server.db.select().from(records)).filter(({ kind }) => kind === 'sent_mail');
    expect(JSON.stringify(mails)).not.toContain(after);
    const audit = await server.db.execute('select * from audit_entry');
    expect(JSON.stringify(audit.rows)).not.toContain(after);
  });

  it('keeps its password when there is no address to mail a new one to', async () => {
    await add({ extension_no: '203' });
    await server.db.update(records).set({ body: { email: '' } });
    const before = secretsOf(await rowOf('softphone')).password;
    const refused = await server.call('ResetSoftphonePassword', request(), 'customer');
    expect(refused.error.errors?.[0]?.field).toBe('email');
    expect(secretsOf(await rowOf('softphone')).password).toBe(before);
  });

  it('is removed; once more is an error unless that is not to be told', async () => {
    const remove = (rest: object = {}) =>
      server.call('DeleteSoftphone', { ...request(), ...rest }, 'customer');
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await remove({ show_error: false })).status).toBe(200);
    expect((await server.call('GetSoftphone', request(), 'customer')).body).toEqual([]);
  });
});

describe('a Ringotel softphone', () => {
  it('lives beside the other kind', async () => {
    const signup = { domain: KETTLE, extension: '201', email: 'basil@kettle.example' };
    const sold = { ...signup, rateplan: 2 };
    expect((await server.call('AddRingotelSoftphone', sold, 'otherCustomer')).status).toBe(403);
    expect((await server.call('AddRingotelSoftphone', sold, 'otherReseller')).status).toBe(200);
    const invitation = { domain_url: KETTLE, extension_no: '201', groupName: 'Works' };
    const invited = await server.call('SendRingotelWelcomeEmail', invitation, 'otherCustomer');
    expect(invited.body).toEqual({ extension_no: '201', email: 'basil@kettle.example' });
    const named = { pbx_domain: KETTLE, extension_no: '201' };
    expect((await server.call('GetSoftphone', named, 'otherCustomer')).body).toMatchObject([
      { extension_no: '201', kind: 'ringotel' },
    ]);
    expect((await server.call('ResetSoftphonePassword', named, 'otherCustomer')).status).toBe(404);
    expect((await server.call('ResetRingotelPassword', named, 'otherCustomer')).status).toBe(200);
    expect((await server.call('ResetRingotelPassword', named, 'customer')).status).toBe(404);
    expect((await server.call('DeleteRingotelSoftphone', named, 'otherCustomer')).status).toBe(200);
    expect((await server.call('DeleteRingotelSoftphone', named, 'otherCustomer')).status).toBe(404);
  });
});
