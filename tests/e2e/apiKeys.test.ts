import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, server, callAs } = createTestConsole();

const callWithKey = (key: string, path = '/api/Link/GetCurrentUser') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  });

const readErrorCode = async (response: Response): Promise<string> =>
  ((await response.json()) as { code: string }).code;

/** Customers read everyday words. */
const createButton = { name: /^(Make an API key|Create an access key)$/ };

/** Creates an API key on the open list and returns it. */
const createKey = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', createButton).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', createButton).click();
  const keyBox = dialog.getByRole('textbox', { name: 'Key', exact: true });
  await keyBox.waitFor();
  const key = await keyBox.inputValue();
  expect(key).toMatch(/^tl_[a-z2-7]{10}_[\w-]{43}$/);
  expect(await runAxe(page, 'over the page')).toEqual([]);
  // Neither clicking outside nor Escape closes the dialog.
  await page.keyboard.press('Escape');
  expect(await keyBox.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(key);
  return key;
};

describe('API key', () => {
  it('can be created by a customer and used by a program until it expires', async () => {
    const page = await open('/pbx-customer/api-keys', { as: 'customer' });
    await page.getByText('Nightly call report').waitFor();
    const key = await createKey(page, 'Door phones');
    const answered = await callWithKey(key);
    expect(answered.status).toBe(200);
    expect((await callWithKey(key, '/api/Console/GetApiKeys')).status).toBe(403);

    // Request logs are written asynchronously.
    await expect
      .poll(async () => {
        const nameResponse = await callAs(page, '/api/Console/GetApiKeyRequests', {
          search: 'GetCurrentUser',
        });
        return ((await nameResponse.json()) as { totalCount: number }).totalCount;
      })
      .toBeGreaterThan(0);
    // The user agent is shown as text and can be searched for.
    const textResponse = await callAs(page, '/api/Console/GetApiKeyRequests', { search: 'current user' });
    expect(((await textResponse.json()) as { totalCount: number }).totalCount).toBeGreaterThan(0);
    const unsaid = await callAs(page, '/api/Console/GetApiKeyRequests', { search: 'who is sleeping' });
    expect(((await unsaid.json()) as { totalCount: number }).totalCount).toBe(0);
    await page.getByText('Door phones').first().click();
    await page.getByRole('heading', { name: 'Door phones', level: 1 }).waitFor();
    await page
      .getByText(/^Get current user/)
      .first()
      .waitFor();
    expect(await page.getByText('GetCurrentUser').count()).toBe(0);
    expect(await runAxe(page)).toEqual([]);

    const [role] = (await (
      await callAs(page, '/api/Console/GetOwnRoles', { domain_name: 'wharf.pbx.example' })
    ).json()) as { id: number }[];
    const short = await callAs(page, '/api/Console/CreateApiKey', {
      name: 'Of the moment',
      role_id: role?.id,
      expires_at: new Date(Date.now() + 3_000).toISOString(),
    });
    const { key: ending } = (await short.json()) as { key: string };
    await expect.poll(async () => (await callWithKey(ending)).status).toBe(401);
    expect(await readErrorCode(await callWithKey(ending))).toBe('key_expired');
    await page.goto(`${server.url}/pbx-customer/api-keys`);
    const row = page.getByRole('row', { name: /Of the moment/ });
    await row.getByText('Expired', { exact: true }).waitFor();
  });

  it('can be revoked by staff with immediate effect', async () => {
    const page = await open('/api-keys', { as: 'staff' });
    const key = await createKey(page, 'Plan check');
    expect((await callWithKey(key)).status).toBe(200);
    await page.getByText('Plan check').first().click();
    await page.getByRole('heading', { name: 'Plan check', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Plan check revoked.').waitFor();
    expect(await readErrorCode(await callWithKey(key))).toBe('key_revoked');
    await page.getByText('Revoked').first().waitFor();
  });

  it.each([wideViewport, phoneViewport])('is listed without overflow in %j', async (viewport) => {
    for (const [path, as] of [
      ['/pbx-customer/api-keys', 'customer'],
      ['/api-keys', 'reseller'],
    ] as const) {
      const page = await open(path, { as, viewport });
      await page.getByText('Nightly call report').first().waitFor();
      expect([path, await measureOverflow(page), await runAxe(page)]).toEqual([path, 0, []]);
    }
  });
});
