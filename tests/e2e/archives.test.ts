import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const domain_name = 'wharf.pbx.example';

const parseSuccess = async <Answer>(answered: Response): Promise<Answer> => {
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return JSON.parse(text || 'null');
};

const callApi = async <Answer>(page: Page, path: string, body: object, method?: 'POST' | 'DELETE') =>
  parseSuccess<Answer>(await callAs(page, path, { domain_name, ...body }, method));

interface Archive {
  id: number;
  note: string | null;
  state: string;
}

/** Damages a phone system by removing an extension, emptying a queue and changing a name. */
const damagePhoneSystem = async (page: Page): Promise<void> => {
  await callApi(page, '/api/Link/DeleteExtension', { name: '205', detach: true }, 'DELETE');
  await callApi(page, '/api/Link/UpdateCallQueue', { name: '600', agents: '' });
  await callApi(page, '/api/Link/UpdateExtension', { name: '203', first_name: 'Broken' });
};

const countDifferences = async (page: Page, from_archive: number): Promise<number> =>
  (await callApi<{ total: number }>(page, '/api/Console/CompareSystems', { from_archive })).total;

describe('phone system archives', () => {
  it('restore deleted records, and the restore can be undone in one step', {
    timeout: 600_000,
  }, async () => {
    const page = await open('/pbx-customer/archives', { as: 'customer' });
    await page.getByRole('heading', { name: 'Archives', level: 1 }).waitFor();
    await page.getByRole('row', { name: /Before the new opening hours/ }).waitFor();
    await page.getByRole('button', { name: 'Make an archive' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('Before the story');
    await dialog.getByRole('button', { name: 'Make an archive' }).click();
    await page.getByRole('row', { name: /Before the story.*Ready/ }).waitFor({ timeout: 120_000 });
    const { items } = await callApi<{ items: Archive[] }>(page, '/api/Console/GetArchives', {});
    const good = items.find(({ note }) => note === 'Before the story')?.id ?? 0;
    await damagePhoneSystem(page);

    // Compares the latest archive with the current phone system.
    await page.goto(`${server.url}/pbx-customer/compare`);
    await page.getByRole('heading', { name: 'Extension 205', level: 3 }).waitFor({ timeout: 120_000 });
    const changed = page.getByRole('listitem').filter({ hasText: 'Extension 203' }).first();
    await changed.getByRole('row', { name: /First name .* Broken/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await changed.getByRole('checkbox', { name: 'Choose Extension 203' }).check();
    await page.getByText('1 record chosen.').waitFor();
    await page.getByRole('button', { name: 'Take over into this phone system' }).click();
    // Restores only the selected items.
    await page.getByRole('button', { name: 'Do 1 step' }).waitFor({ timeout: 120_000 });

    await page.goto(`${server.url}/pbx-customer/archives/${good}/show`);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('heading', { name: 'Extension 205', level: 3 }).waitFor({ timeout: 120_000 });
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Do \d+ steps$/ }).click();
    await page.getByText(/^Restored: \d+ steps done\.$/).waitFor({ timeout: 120_000 });
    // Staff-only settings of a recreated extension can be restored only by staff.
    expect(await countDifferences(page, good)).toBeLessThanOrEqual(1);

    await page.getByRole('link', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^Undone\./).waitFor({ timeout: 120_000 });
    expect(await countDifferences(page, good)).toBeGreaterThanOrEqual(3);
  });

  it('show the changes since the previous archive', async () => {
    const page = await open('/pbx-customer/archives', { as: 'customer' });
    await page
      .getByRole('row', { name: /Nightly/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Changed since the previous one' }).click();
    await page.getByRole('heading', { name: /^Extensions: 1$/ }).waitFor();
    await page.getByRole('row', { name: /First name Wanda/ }).waitFor();
    await page.getByRole('link', { name: 'Contents' }).click();
    await page.getByRole('row', { name: 'Extensions 24' }).waitFor();
  });

  it('show an error to users whose role does not cover the entire phone system', {
    tags: ['long'],
  }, async () => {
    const page = await open('/pbx-customer/compare?from=archive-1', { as: 'customer' });
    await page.route('**/api/Console/CompareSystems', (route) =>
      route.fulfill({ status: 403, json: { message: 'Your role may not do this.', code: 'forbidden' } }),
    );
    await page.reload();
    await page.getByText('Your role may not do this.', { exact: false }).waitFor();
  });
});
