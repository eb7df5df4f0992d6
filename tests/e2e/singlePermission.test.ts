import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { goTo, openFirstRecord } from './support/screens';
import { trackRequests, waitUntilSettled } from './support/waitUntilSettled';

const { open, server, callAs } = createTestConsole();
const DOMAIN = { domain_name: 'wharf.pbx.example' };
const EMAIL = 'single@wharf.example';
const PASSWORD = 'a heron on a quiet pier';

interface RoleScreen {
  permission: string;
  most: string;
}

describe('person whose role has a single permission', { tags: ['long'] }, () => {
  /** Returns the refused requests on Home, in the bell, and on each list of the menu and its first record. */
  const walk = async (page: Page): Promise<string[]> => {
    const refused: string[] = [];
    let place = '/';
    const note = (response: { status(): number; url(): string }) => {
      if (response.status() === 403) refused.push(`${place}: ${new URL(response.url()).pathname}`);
    };
    page.on('response', note);
    await page.goto(`${server.url}/`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitUntilSettled(page);
    place = 'bell';
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const address of addresses.filter((to) => to.startsWith('/') && to !== '/')) {
      place = address;
      await goTo(page, address.slice(1));
      await waitUntilSettled(page);
      if (await openFirstRecord(page)) {
        place = `${address} record`;
        await waitUntilSettled(page);
      }
    }
    page.off('response', note);
    return refused;
  };

  it('makes no call that is refused', { timeout: 900_000 }, async () => {
    const manager = await open('/pbx-customer/roles', { as: 'customer' });
    const call = async (name: string, body: object) => {
      const response = await callAs(manager, `/api/Console/${name}`, { ...DOMAIN, ...body });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const screens = (await call('GetRoleScreens', {})) as RoleScreen[];
    const { id } = (await call('AddOwnRole', { name: 'Single', settings: [] })) as { id: number };
    const login = await callAs(manager, '/api/Link/AddCustomerLoginToPBX', {
      ...DOMAIN,
      email: EMAIL,
      role_id: id,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
    const browser = manager.context().browser();
    if (!browser) throw new Error('There is no browser.');
    const page = await browser.newPage();
    trackRequests(page);
    await page.goto(`${server.url}/`);
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /Sign in|Continue/ }).click();
    const refused: string[] = [];
    for (const { permission, most } of screens)
      for (const setting of new Set(permission === 'calls.view' ? ['view', most] : ['view'])) {
        // The page of the previous role would still load its data.
        await page.goto('about:blank');
        await call('UpdateOwnRole', { id, settings: [{ permission, setting }] });
        refused.push(...(await walk(page)).map((request) => `${permission} ${setting} ${request}`));
      }
    await page.close();
    expect(refused).toEqual([]);
  });
});
