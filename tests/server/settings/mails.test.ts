import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/database/schema';
import { redactHeader } from '../../../server/settings/sentHistory';
import { openSecrets } from '../../database/openSecrets';
import { startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const domain_name = WHARF;
const addSoftphone = () =>
  server.call('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' }, 'customer');

describe('edited mail templates', () => {
  it('are used in place of the originals and can be reset', async () => {
    await addSoftphone();
    const content = 'For {extension}\n\nHi {name}, {unknown} stays.\n';
    const changed = await server.call(
      'UpdateCustomTemplate',
      { domain_name, template: 'softphone', content },
      'customer',
    );
    expect(changed.body).toMatchObject({ content, customized: true });
    expect(changed.body.original).not.toBe(content);
    await server.call('SendWelcomeEmail', { pbx_domain: WHARF, extension_no: '201' }, 'customer');
    const mails = (await server.db.select().from(records)).filter(({ kind }) => kind === 'sent_mail');
    expect(mails.at(-1)?.body).toMatchObject({ subject: 'For 201' });
    expect(openSecrets(mails.at(-1)).text).toMatch(/^Hi Ada, \{unknown\} stays\.\n/);
    await server.call('DeleteCustomTemplate', { domain_name, template: 'softphone' }, 'customer');
    const back = await server.call('GetCustomTemplate', { domain_name, template: 'softphone' }, 'customer');
    expect(back.body.content).toBe(back.body.original);
    expect((await server.call('GetCustomizedTemplates', { domain_name }, 'customer')).body).toEqual([]);
    const unknown = await server.call(
      'GetCustomTemplate',
      { domain_name, template: 'constructor' },
      'customer',
    );
    expect(unknown.status).toBe(404);
  });
});

describe('history of an account', () => {
  const history = (account: string) =>
    server.call('GetHistory', undefined, 'customer', { domain: WHARF, account });
  const history2 = (account: string, id: string, reset: string) =>
    server.call('GetHistory2', undefined, 'customer', { domain: WHARF, account, id, reset });

  it('includes the provisioning files of phones and can be cleared', async () => {
    const mac = '805EC0BB0001';
    await server.call('BindMac', { domain_name, mac, extension: '202' }, 'customer');
    const { body } = await history('202');
    expect(body).toMatchObject({ count: 1, history: [{ filename: '805ec0bb0001.cfg', transport: 'https' }] });
    expect((await history(mac)).body.count).toBe(1);
    const id = String(body.history?.[0]?.id);
    expect((await history2('202', id, 'false')).body.count).toBe(1);
    expect((await history2('203', id, 'false')).status).toBe(404);
    expect((await history2('203', id, 'true')).status).toBe(200);
    expect((await history('202')).body.count).toBe(1);
    expect((await history2('202', 'all', '1')).body.count).toBe(0);
    expect((await history2('202', 'all', 'maybe')).error.errors?.[0]?.field).toBe('reset');
    expect((await history2('202', '1e9', 'false')).error.errors?.[0]?.field).toBe('id');
  });

  it('contains no credentials', () => {
    const header = 'GET /x?password=abc HTTP/1.1\nAuthorization: Basic QWxh\nCookie: sid=1\nHost: a';
    expect(redactHeader(header)).toBe(
      'GET /x?password=(hidden) HTTP/1.1\nAuthorization: (hidden)\nCookie: (hidden)\nHost: a',
    );
    expect(redactHeader('https://user:pw@host/')).toBe('https://(hidden)@host/');
    expect(redactHeader('X-Auth-Token: abc\nx-api-key: def\nX-Model: T54W')).toBe(
      'X-Auth-Token: (hidden)\nx-api-key: (hidden)\nX-Model: T54W',
    );
  });
});
