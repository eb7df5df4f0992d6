import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { fusionPbxFiles } from '../archive/fusionPbxFiles';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

/** A phone system still being set up: it has numbers but no users. */
const domain = 'indigoteapot.pbx.example';

describe('migration of a FusionPBX customer', () => {
  it('imports the exported files and lists the data that cannot be imported', {
    timeout: 600_000,
  }, async () => {
    const page = await open(`/pbx-customer/archives?domain=${domain}`, { as: 'reseller' });
    await page.getByRole('link', { name: 'From another product' }).first().click();
    await page.getByRole('heading', { name: 'From another product', level: 1 }).waitFor();
    const files = fusionPbxFiles.map(({ name, text }) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    }));
    await page.getByLabel('Files', { exact: true }).and(page.locator('input')).setInputFiles(files);
    await page.getByRole('list', { name: 'Files' }).getByText('v_ring_groups.csv').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Make an archive' }).click();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByText('Ready', { exact: true }).waitFor({ timeout: 120_000 });
    const left = page.getByRole('region', { name: 'Left behind' });
    await left.getByRole('row', { name: /v_fax .*There is nothing like it here/ }).waitFor();
    await left
      .getByRole('row', { name: /voicemail_password.*A secret: set it again/ })
      .first()
      .waitFor();
    expect(await runAxe(page)).toEqual([]);
    const archive = page.url();
    await left.getByRole('link', { name: 'v_fax' }).click();
    await page.getByRole('heading', { name: 'v_fax', level: 1 }).waitFor();
    await page.goto(archive);

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Extension 201', level: 3 }).waitFor({ timeout: 120_000 });
    // Records that already exist are left unchanged.
    await page.getByText('6 records differ: 6 added.').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Do \d+ steps$/ }).click();
    await page.getByText(/^Imported(:| in part)/).waitFor({ timeout: 240_000 });

    await page.goto(`${server.url}/pbx-customer/ring-groups?domain=${domain}`);
    await page.getByRole('row', { name: /600.*Sales/ }).waitFor();
    const group = { domain_name: domain, name: '600' };
    const response = await callAs(page, '/api/Link/GetRingGroupDetail', group);
    expect(await response.json()).toMatchObject({ display: 'Sales', st1_ext: '201 202' });
  });
});
