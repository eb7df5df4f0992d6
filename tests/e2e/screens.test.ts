import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe, launchBrowser, overflow, phone, type Running, runServer, signIn, wide } from './support';

/** Where pictures of every screen go; nowhere unless SCREENSHOTS names a folder. */
const pictures = process.env.SCREENSHOTS;

let server: Running;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([runServer(), launchBrowser()]);
  if (pictures) await mkdir(pictures, { recursive: true });
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const lists = [
  'numbers',
  'number-ranges',
  'quarantined-numbers',
  'regions',
  'trunks',
  'wholesalers',
  'rate-plans',
  'customers',
];
const others = [
  '',
  'import-numbering-plan',
  'wholesalers/1',
  'rate-plans/create',
  'regions/create',
  'unauthorised',
  'nowhere',
];

const looks = [
  ['wide, light', wide, 'light'],
  ['wide, dark', wide, 'dark'],
  ['phone, dark', phone, 'dark'],
] as const;

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

describe.each(looks)('every screen, %s', (look, viewport, colorScheme) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({ viewport, colorScheme });
    page = await signIn(context, server.url);
  });
  afterAll(() => context.close());

  const inspect = async (name: string) => {
    await settled(page);
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name.replace(/\W+/g, '-') || 'home'} ${look}.png`) });
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };

  it.each(lists)('%s: list and record', async (name) => {
    await page.goto(`${server.url}/${name}`);
    await inspect(name);
    await page.locator('main a[href$="/show"]').first().click();
    await page.waitForURL(/\/show$/);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await inspect(`${name} record`);
  });

  it.each(others)('/%s', async (path) => {
    await page.goto(`${server.url}/${path}`);
    await inspect(path);
  });
});
