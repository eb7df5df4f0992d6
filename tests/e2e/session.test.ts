import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type accounts, launchBrowser, type Running, runServer, signIn, wide } from './support';

let server: Running;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([runServer({ ACCESS_TOKEN_SECONDS: '70' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});
afterEach(() => context?.close());

const open = async (account: keyof typeof accounts, path: string): Promise<Page> => {
  context = await browser.newContext({ viewport: wide });
  return signIn(context, server.url, account, path);
};

const addressOf = (page: Page) => page.url().slice(server.url.length);

describe('a session', () => {
  it('begins where one wanted to go, query and all', async () => {
    const page = await open('staff', '/trunks?search=x#part');
    await page.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/trunks');
    expect(page.url()).not.toContain('code=');
  });

  it('outlives a reload and a restart of the server, and renews a token that ran out', async () => {
    const page = await open('staff', '/rate-plans');
    await page.getByRole('row').nth(1).waitFor();
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await server.restart();
    await page.goto(`${server.url}/trunks`);
    await page.getByRole('row').nth(1).waitFor();
    // The library renews a token 60 seconds early: this one, of 70, is spent after ten.
    await page.waitForTimeout(12_000);
    const renewed = page.waitForRequest((request) => request.url().endsWith('/oauth/token'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await renewed;
    await page.getByRole('row').nth(1).waitFor();
    expect(addressOf(page)).toMatch(/^\/trunks/);
  });

  it('ends when one signs out', async () => {
    const page = await open('staff', '/regions');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    await page.goto(`${server.url}/regions`);
    await page.getByLabel('Password').waitFor();
  });
});

describe('what a level may see', () => {
  it('is everything for staff', async () => {
    const page = await open('staff', '/');
    for (const name of ['Numbers', 'Number ranges', 'Wholesalers', 'Import plan'])
      await page.getByRole('link', { name, exact: true }).first().waitFor();
  });

  it('leaves a reseller its own rows, and no page of staff', async () => {
    const page = await open('reseller', '/wholesalers');
    await page.getByRole('link', { name: 'Harbour Voice' }).waitFor();
    expect(await page.locator('tbody').getByRole('row').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Import plan' }).count()).toBe(0);
    await page.goto(`${server.url}/import-numbering-plan`);
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
    expect(addressOf(page)).toBe('/unauthorised');
  });

  it('denies a customer the pages of resellers in place, signing nobody out', async () => {
    const page = await open('customer', '/wholesalers');
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
    await page.goto(`${server.url}/pbx-customer/phone-numbers`);
    await page.getByRole('heading', { name: 'Phone numbers', level: 1 }).waitFor();
    await page.getByText('+61 2 5550 0000').first().waitFor();
  });

  it('says 404 where nothing is', async () => {
    const page = await open('staff', '/no/such/page');
    await page.getByRole('heading', { name: '404: no such page' }).waitFor();
  });
});
