import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, password } from '../../scripts/browser/signIn';
import { createTestConsole, type OpenOptions } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { server, open } = createTestConsole({ env: { ACCESS_TOKEN_SECONDS: '70' } });

/** Milliseconds on the page's clock until a token is renewed: tokens last 70 seconds, and the library renews them 60 seconds early. */
const EXPIRES_AFTER_MS = 11_000;
/** Options for a browser with a controllable clock, which persists for the context. */
const clockOptions: OpenOptions = {
  timezoneId: 'Australia/Sydney',
  before: (page) => page.context().clock.install(),
};

const getPath = (page: Page) => page.url().slice(server.url.length);

/** Holds the page's silent renewals of the session until released. */
const holdRenewals = async (page: Page): Promise<{ release: () => void }> => {
  const events = new EventTarget();
  const released = new Promise((resolve) => events.addEventListener('release', resolve));
  await page.route('**/authorize?*', async (route) => {
    await released;
    await route.continue();
  });
  return { release: () => void events.dispatchEvent(new Event('release')) };
};

describe('user session', () => {
  it('starts on the requested page, including its query string', async () => {
    const page = await open('/trunks?search=x#part');
    await page.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/trunks');
    expect(page.url()).not.toContain('code=');
  });

  it('survives a reload and a server restart, and renews an expired token', async () => {
    const page = await open('/rate-plans', clockOptions);
    await page.getByRole('row').nth(1).waitFor();
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await server.restart();
    await page.goto(`${server.url}/trunks`);
    await page.getByRole('row').nth(1).waitFor();
    await page.context().clock.fastForward(EXPIRES_AFTER_MS);
    const renewed = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await renewed;
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => getPath(page)).toMatch(/^\/trunks/);
  });

  it('loses no input if it expires: form and dialog are restored in every tab', async () => {
    const form = await open('/pbx-customer/phone-numbers/61255500001?domain=wharf.pbx.example', clockOptions);
    const requestedPage = await form.context().newPage();
    await requestedPage.goto(`${server.url}/wholesalers/1/show`);
    await form.getByLabel('Display name').fill('Night desk');
    await requestedPage.getByRole('button', { name: 'Duplicate' }).click();
    await requestedPage.getByLabel(/Name of the new wholesaler/).fill('Harbour Voice South');
    await form.context().request.get(`${server.url}/v2/logout?client_id=trunkline-console`, {
      headers: { referer: `${server.url}/` },
    });
    // The event stream ends with the session. The page reports this and stays open.
    await form.getByText('Your session has ended').waitFor();
    await form.context().clock.fastForward(EXPIRES_AFTER_MS);
    expect(await form.getByLabel('Display name').inputValue()).toBe('Night desk');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Sign in to go on where you were').waitFor();
    // Background requests do not redirect the other tab; it only shows a message.
    await requestedPage.getByText('Your session has ended').waitFor();
    await requestedPage.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    // The other tab must notice the end of the session before the first one signs in; otherwise it would use
    // the new session.
    await requestedPage.getByLabel('Password').waitFor();
    await form.getByLabel('E-mail').fill(accounts.staff);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await form.getByText('Restored your unsaved changes').first().waitFor();
    await expect
      .poll(() => getPath(form))
      .toBe('/pbx-customer/phone-numbers/61255500001?domain=wharf.pbx.example');
    await expect.poll(() => form.getByLabel('Display name').inputValue()).toBe('Night desk');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitForURL(/\/61255500001\/show/);
    await form.getByText('Night desk').first().waitFor();

    await requestedPage.goto(`${server.url}/wholesalers/1/show`);
    await requestedPage.getByRole('button', { name: 'Duplicate' }).click();
    await expect
      .poll(() => requestedPage.getByLabel(/Name of the new wholesaler/).inputValue())
      .toBe('Harbour Voice South');
  });

  it('ends in every tab on sign-out and resumes in every tab on sign-in', { tags: ['long'] }, async () => {
    const page = await open('/regions');
    const other = await page.context().newPage();
    await other.goto(`${server.url}/trunks?page=1`);
    await other.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await runAxe(other)).toEqual([]);
    await page.getByLabel('E-mail').fill(accounts.staff);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
  });

  it('reports an unreachable identity provider during renewal and continues after a retry', {
    tags: ['long'],
  }, async () => {
    const page = await open('/regions');
    await page.getByRole('row').nth(1).waitFor();
    await page.route('**/authorize?**', (route) => route.abort());
    await page.route('**/jwks.json', (route) => route.abort());
    await page.context().clearCookies();
    await page.reload({ waitUntil: 'commit' });
    await page.getByText(/can’t be reached|did not answer in time/).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Password').waitFor();
  });

  it('is renewed while the frame and the list of the last visit are drawn, without their filters', async () => {
    const first = await open('/numbers');
    await first.getByRole('row').nth(1).waitFor();
    const menu = await first.getByRole('navigation').first().innerText();
    const second = await first.context().newPage();
    const renewals = await holdRenewals(second);
    await second.goto(`${server.url}/numbers`);
    await second.getByRole('heading', { name: 'Numbers', level: 1 }).waitFor();
    await second.getByRole('button', { name: 'Filters' }).waitFor();
    expect(await second.getByRole('navigation').first().innerText()).toBe(menu);
    expect(await second.getByRole('cell', { name: /[0-9]/ }).count()).toBe(0);
    renewals.release();
    await second.getByRole('cell', { name: /[0-9]/ }).first().waitFor();

    await second.goto(`${server.url}/trunks?filter=${encodeURIComponent('{"q":"harbour"}')}`);
    await second.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
    const third = await first.context().newPage();
    const laterRenewals = await holdRenewals(third);
    await third.goto(`${server.url}/trunks`);
    await third.getByRole('navigation').first().waitFor();
    expect(await third.getByText('harbour').count()).toBe(0);
    expect(third.url()).not.toContain('harbour');
    await third.getByText('Signing in is taking longer than usual…').waitFor();
    laterRenewals.release();
    await expect.poll(() => third.url()).toContain('harbour');
  });

  it('cannot be started with a stolen authorisation response, and stores no token in the browser', {
    tags: ['long'],
  }, async () => {
    const page = await open('/regions');
    await page.goto(`${server.url}/auth-callback?code=stolen&state=stolen`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    const otherPage = await (await page.context().browser()?.newContext())?.newPage();
    if (!otherPage) throw new Error('No other browser');
    await otherPage.goto(`${server.url}/auth-callback?code=stolen&state=stolen`, { waitUntil: 'commit' });
    await otherPage.getByText(/belongs to another window/).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/);
  });

  it('ends when the user signs out', async () => {
    const page = await open('/regions');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    await page.goto(`${server.url}/regions`);
    await page.getByLabel('Password').waitFor();
  });
});

describe('access by permission level', () => {
  it('includes everything for staff', async () => {
    const page = await open('/');
    for (const name of ['Inventory', 'Port Orders', 'Trunks', 'Settings'])
      await page.getByRole('link', { name, exact: true }).first().waitFor();
  });

  it('excludes reseller pages for a customer, without signing the customer out', async () => {
    const page = await open('/wholesalers', { as: 'customer' });
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
    await page.goto(`${server.url}/pbx-customer/phone-numbers`);
    await page.getByRole('heading', { name: 'Phone numbers', level: 1 }).waitFor();
    await page.getByText('+61 2 5550 0000').first().waitFor();
  });

  it('shows a 404 page for unknown paths', async () => {
    const page = await open('/no/such/page');
    await page.getByRole('heading', { name: '404: page not found' }).waitFor();
  });
});
