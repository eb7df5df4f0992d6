import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { generatePassword } from '../../../server/devices/softphones/softphoneRecords';
import { openSecrets } from '../../database/openSecrets';
import { KETTLE, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const createRequest = (extension_no = '201') => ({ pbx_domain: WHARF, extension_no });
const addSoftphone = (rest: object = {}, as: Token = 'customer') =>
  server.call('AddSoftphone', { ...createRequest(), ...rest }, as);
const findRow = async (kind: string) =>
  (await server.db.select().from(records)).find((row) => row.kind === kind && row.key === '201');

describe('softphone of an extension', () => {
  it('has passwords that are never returned', async () => {
    const { body } = await addSoftphone(
      { rateplan_id: 1, password: 'chosen', sip_password: 'by me' },
      'reseller',
    );
    expect(body).toMatchObject({ extension_no: '201', email: 'ada201@wharf.example', rateplan_id: 1 });
    expect(body.pbx_serverid).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('password');
    expect(body).not.toHaveProperty('sip_password');
    const secrets = openSecrets(await findRow('softphone'));
    expect(secrets.password).toMatch(/^[A-Za-z2-9]{16}$/);
    expect(secrets.password).not.toBe(secrets.sip_password);
    expect(generatePassword()).not.toBe(generatePassword());
  });

  it('is unique per extension and requires an existing extension and dial plan', async () => {
    expect((await addSoftphone()).status).toBe(409);
    expect((await addSoftphone({ extension_no: '299' })).error.errors?.[0]?.field).toBe('extension_no');
    expect(
      (await addSoftphone({ extension_no: '202', rateplan_id: 2 }, 'reseller')).error.errors?.[0]?.field,
    ).toBe('rateplan_id');
    expect((await addSoftphone({ pbx_domain: WHARF }, 'otherCustomer')).status).toBe(404);
  });

  it('receives a new password by e-mail, which is hidden from the history and audit log', async () => {
    const before = openSecrets(await findRow('softphone')).password;
    const { body } = await server.call('ResetSoftphonePassword', createRequest(), 'customer');
    expect(body).toEqual({ extension_no: '201', email: 'ada201@wharf.example' });
    const after = String(openSecrets(await findRow('softphone')).password);
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

  it('retains its password if it has no e-mail address', async () => {
    await addSoftphone({ extension_no: '203' });
    await server.db.update(records).set({ body: { email: '' } });
    const before = openSecrets(await findRow('softphone')).password;
    const refused = await server.call('ResetSoftphonePassword', createRequest(), 'customer');
    expect(refused.error.errors?.[0]?.field).toBe('email');
    expect(openSecrets(await findRow('softphone')).password).toBe(before);
  });

  it('can be removed once; a second removal fails unless errors are suppressed', async () => {
    const remove = (rest: object = {}) =>
      server.call('DeleteSoftphone', { ...createRequest(), ...rest }, 'customer');
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await remove({ show_error: false })).status).toBe(200);
    expect((await server.call('GetSoftphone', createRequest(), 'customer')).body).toEqual([]);
  });
});

describe('Ringotel softphone', () => {
  it('is added by a reseller and managed only through its own calls', async () => {
    const signup = { domain: KETTLE, extension: '201', email: 'basil@kettle.example' };
    const order = { ...signup, rateplan: 2 };
    expect((await server.call('AddRingotelSoftphone', order, 'otherCustomer')).status).toBe(403);
    expect((await server.call('AddRingotelSoftphone', order, 'otherReseller')).status).toBe(200);
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
