import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { heads } from 'virtual:trunkline/resources';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launchBrowser';
import { type Running, runServer } from '../../scripts/browser/runServer';
import { signIn } from '../../scripts/browser/signIn';
import { phone, wide } from '../../scripts/browser/viewports';
import { customRoutes } from '../../src/customRoutes/routes';
import { axe, overflow } from './support/inspect';

/** Where pictures of every screen go; nowhere unless SCREENSHOTS names a folder. */
const pictures = process.env.SCREENSHOTS;

let server: Running;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([runServer(), launchBrowser()]);
  if (pictures) await mkdir(pictures, { recursive: true });
  page = await signIn(await browser.newContext({ viewport: wide }), server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** In each look axe is asked what the looks before it can't have told. */
const looks = [
  ['wide, light', wide, 'light', 'all'],
  ['wide, dark', wide, 'dark', 'contrast'],
  ['phone, dark', phone, 'dark', 'all but contrast'],
] as const;

const push = (path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

const heading = () => page.getByRole('heading', { level: 1 }).first();
const missing = '404: page not found';

/** Goes there as a link of the console does, without loading it anew; by way of a page that is nowhere, to see it come. */
const go = async (path: string) => {
  await push('nowhere');
  await heading().filter({ hasText: missing }).waitFor();
  if (path === 'nowhere') return;
  await push(path);
  await heading().filter({ hasNotText: missing }).waitFor();
};

const settled = async () => {
  await heading().waitFor();
  await expect
    .poll(() => page.locator('[aria-busy="true"], .MuiSkeleton-root').count(), { timeout: 20_000 })
    .toBe(0);
};

/** Looks at the page at hand in every look: what axe finds, and what sticks out. */
const inspect = async (name: string) => {
  const found: string[] = [];
  await page.waitForLoadState('networkidle');
  for (const [look, viewport, colorScheme, rules] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled();
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name.replace(/\W+/g, '-') || 'home'} ${look}.png`) });
    const sideways = await overflow(page);
    found.push(
      ...(await axe(page, rules)).map((fault) => `${look}: ${fault}`),
      ...(sideways > 0 ? [`${look}: sticks out by ${sideways} pixels`] : []),
    );
  }
  await page.setViewportSize(wide);
  expect(found).toEqual([]);
};

const ofDomain = '?domain=wharf.pbx.example';
const addressOf = (name: string, level: string) => `${name}${level === 'Customer' ? ofDomain : ''}`;

const resources = heads.map(({ name, menu, can }) => ({
  name,
  level: menu.level,
  isCreated: Boolean(can.create),
}));

describe('every screen in every look', () => {
  it.each(resources)('$name: list and record', async ({ name, level }) => {
    await go(addressOf(name, level));
    await inspect(name);
    const record = page.locator('main a[href*="/show"]').first();
    // A list of the demo data that is empty has no record to look at; a test of its own holds that few are.
    if ((await record.count()) === 0) return;
    await record.click();
    await page.waitForURL(/\/show(\?|$)/);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await inspect(`${name} record`);
  });

  it.each(resources.filter(({ isCreated }) => isCreated))('$name: new', async ({ name, level }) => {
    await go(addressOf(`${name}/create`, level));
    await inspect(`${name} new`);
  });

  const routes = customRoutes.filter(({ path }) => !path.includes(':'));
  it.each([
    ...routes.map(({ path, menu }) => addressOf(path.slice(1), menu.level)),
    'unauthorised',
    'nowhere',
  ])('/%s', async (path) => {
    await go(path);
    await inspect(path);
  });
});
