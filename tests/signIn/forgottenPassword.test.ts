import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, preferences, signInAttempts } from '../../server/database/schema';
import type { Mail } from '../../server/gateways/mailGateway';
import { demoAccounts } from '../../server/signIn/accounts/demoAccounts';
import { ALLOWED_ATTEMPTS } from '../../server/signIn/passwords/signInLimits';
import { TestClient } from './testClient';
import { startServer, type TestServer } from './testServer';

const mails: Mail[] = [];
let pendingResolvers: ((mail: Mail) => void)[] = [];
const waitForMail = () =>
  new Promise<Mail>((resolve) => {
    pendingResolvers.push(resolve);
  });

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    mail: {
      async send(_domain, mail) {
        mails.push(mail);
        for (const resolve of pendingResolvers.splice(0)) resolve(mail);
      },
    },
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  mails.length = 0;
  pendingResolvers = [];
  await server.database.db.delete(signInAttempts);
});

const requestLink = (browser: TestClient, email: string, origin = server.url) =>
  browser.fetch('/new-password', {
    method: 'POST',
    headers: { origin: new URL(origin).origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email }).toString(),
  });
const extractLink = ({ text }: Mail): string => /http\S+\/new-password\/[\w-]+/.exec(text)?.[0] ?? '';
const [staff, reseller] = demoAccounts;
if (!staff || !reseller) throw new Error('There are two demo accounts at least.');

describe('forgotten password page', () => {
  it('is linked from the sign-in page', async () => {
    const browser = new TestClient(server.url);
    const { page } = await browser.openSignIn();
    expect(page).toContain('<a href="/new-password">Forgotten password</a>');
    expect(await (await browser.fetch('/new-password')).text()).toContain('Send the link');
  });

  it('sends a link that can be used once, and the new password can be used to sign in', async () => {
    const browser = new TestClient(server.url);
    const mail = waitForMail();
    expect((await requestLink(browser, ` ${staff.email.toUpperCase()} `)).status).toBe(200);
    const sent = await mail;
    expect(sent).toMatchObject({ to: staff.email, confidential: true });
    const link = extractLink(sent);
    const password = 'chosen after it was forgotten';
    const choose = () =>
      browser.fetch(link, {
        method: 'POST',
        headers: { origin: new URL(server.url).origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ password, again: password }).toString(),
      });
    expect((await choose()).status).toBeLessThan(400);
    expect((await choose()).status).toBeGreaterThanOrEqual(400);
    const { access_token } = await new TestClient(server.url).signIn(
      staff.email,
      { prompt: 'login' },
      password,
    );
    expect((await server.verify(access_token)).email).toBe(staff.email);
  });

  it('uses the language selected in the console instead of the browser language', async () => {
    const { db } = server.database;
    const [account] = await db.select().from(accounts).where(eq(accounts.email, staff.email));
    const chosen = { kind: 'formats', name: 'own', value: { language: 'es' } };
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    await db.insert(preferences).values({ owner: account?.id ?? '', tenant: 'staff', ...chosen, ...by });
    const mail = waitForMail();
    await requestLink(new TestClient(server.url), staff.email);
    expect(await mail).toMatchObject({ language: 'es', subject: 'Elija una contraseña nueva' });
    await db.delete(preferences);
  });

  it('shows the same page if there is no account, but sends nothing', async () => {
    const browser = new TestClient(server.url);
    // The response is sent before the email.
    const first = waitForMail();
    const known = await (await requestLink(browser, reseller.email)).text();
    await first;
    const unknown = await (await requestLink(browser, 'nobody@example.com')).text();
    expect(unknown).toBe(known.replaceAll(reseller.email, 'nobody@example.com'));
    const second = waitForMail();
    await requestLink(browser, reseller.email);
    await second;
    expect(mails.map(({ to }) => to)).not.toContain('nobody@example.com');
  });

  it('rejects forms submitted by other sites and a missing e-mail address', async () => {
    const browser = new TestClient(server.url);
    expect((await requestLink(browser, staff.email, 'https://elsewhere.example')).status).toBe(400);
    expect((await requestLink(browser, '  ')).status).toBe(400);
    expect(mails).toEqual([]);
  });

  it('limits requests per IP address and reports when to retry', async () => {
    const browser = new TestClient(server.url);
    for (let times = 0; times < ALLOWED_ATTEMPTS.linkRequest; times += 1)
      expect((await requestLink(browser, 'nobody@example.com')).status).toBe(200);
    const refused = await requestLink(browser, staff.email);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Try again in');
    expect(mails).toEqual([]);
  });
});
