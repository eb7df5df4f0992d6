import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { msg } from '../../i18n';
import { records } from '../../server/database/schema';
import { getRecordContext } from '../../server/database/sealed/sealedColumns';
import { createSecretLinks, type SecretPage } from '../../server/secretLinks/secretLinks';
import { openFields } from '../../server/secrets/sealFields';
import { startServerWithAccounts, WHARF } from './phoneSystemSupport';
import type { TestServer } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
  await server.call('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' }, 'customer');
});
afterAll(() => server.close());

const owner = { domainName: WHARF, wholesalerId: 1 };
const page: SecretPage = {
  title: { text: msg('Softphone of extension {extension}'), values: { extension: '<200>' } },
  facts: [[msg('Password'), 'quiet-heron']],
};
const getPath = (address: string): string => new URL(address).pathname;

const readLastMail = async (): Promise<string> => {
  const mails = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
  const [last] = mails.toSorted((a, b) => b.id - a.id);
  if (!last) throw new Error('There is no mail.');
  return String(last.body.text ?? openFields(last.secrets, getRecordContext(last)).text);
};

const extractLink = (text: string): string => /https?:\S+sign-in-details\S+/.exec(text)?.[0] ?? '';

describe('link to a secret', () => {
  it('shows the secret once, after a button is pressed', async () => {
    const { address } = await createSecretLinks('http://localhost:3000/').create(server.db, owner, page);
    const path = getPath(address);
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await server.app.request(path);
      const text = await response.text();
      expect([response.status, text.includes('quiet-heron')]).toEqual([200, false]);
      expect(text).toContain('Softphone of extension &#60;200&#62;');
    }
    const revealed = await server.app.request(path, { method: 'POST' });
    expect(await revealed.text()).toContain('quiet-heron');
    expect(revealed.headers.get('cache-control')).toBe('no-store');
    expect(revealed.headers.get('referrer-policy')).toBe('no-referrer');
    expect(revealed.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const method of ['GET', 'POST']) {
      const repeated = await server.app.request(path, { method });
      expect([repeated.status, (await repeated.text()).includes('quiet-heron')]).toEqual([410, false]);
    }
  });

  it('is stored as a digest with the secret encrypted, and expires after three days', async () => {
    const { address } = await createSecretLinks('http://localhost:3000/').create(server.db, owner, page);
    const token = address.split('/').at(-1) ?? '';
    const rows = JSON.stringify(
      await server.db.select().from(records).where(eq(records.kind, 'secret_link')),
    );
    for (const word of [token, 'quiet-heron']) expect(rows).not.toContain(word);
    await server.db
      .update(records)
      .set({ body: { title: 'Old', expires_at: '2026-01-01T00:00:00.000Z' } })
      .where(eq(records.kind, 'secret_link'));
    expect((await server.app.request(getPath(address), { method: 'POST' })).status).toBe(410);
    await createSecretLinks('http://localhost:3000/').create(server.db, owner, page);
    expect(await server.db.select().from(records).where(eq(records.kind, 'secret_link'))).toHaveLength(1);
  });

  it.each([
    ['SendWelcomeEmail', { pbx_domain: WHARF, extension_no: '201' }, 'Password'],
    ['ResetSoftphonePassword', { pbx_domain: WHARF, extension_no: '201' }, 'Password'],
    [
      'CreateExtension',
      {
        domain_name: WHARF,
        name: '260',
        web_pass: 'a-long-password-260',
        email_address: 'new@wharf.example',
        welcome: true,
      },
      'Web password',
    ],
  ] as const)('replaces the secret in the e-mail of %s', async (call, body, fact) => {
    expect((await server.call(call, body, 'customer')).status).toBe(200);
    const link = extractLink(await readLastMail());
    expect(await readLastMail()).not.toMatch(/password: /i);
    const revealed = await (await server.app.request(getPath(link), { method: 'POST' })).text();
    expect(revealed).toMatch(new RegExp(`<dt>${fact}</dt><dd><code>\\S{8,}</code>`));
  });

  it('is added to an e-mail whose customised text has no placeholder for it', async () => {
    const ownTemplate = {
      domain_name: WHARF,
      template: 'softphone',
      subject: 'Hello',
      body: '<p>Hello {name}</p>',
    };
    expect((await server.call('UpdateCustomTemplate', ownTemplate, 'customer')).status).toBe(200);
    await server.call('SendWelcomeEmail', { pbx_domain: WHARF, extension_no: '201' }, 'customer');
    expect(extractLink(await readLastMail())).not.toBe('');
  });
});
