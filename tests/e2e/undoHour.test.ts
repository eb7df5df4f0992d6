import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const WHARF = 'wharf.pbx.example';

describe.each([
  ['wide', wideViewport, 30],
  ['phone', phoneViewport, 60],
] as const)('undoing an hour on a %s screen', (_, viewport, first) => {
  it('removes what an import created in that time', async () => {
    const page = await open(`/pbx-customer/pbx-extensions/import?domain=${WHARF}`, {
      as: 'customer',
      viewport,
    });
    const names = [`8${first}1`, `8${first}2`, `8${first}3`];
    await page.getByLabel('File to import').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Extension,First name,Last name or display name',
          ...names.map((name) => `${name},Hour,Sample`),
        ].join('\r\n'),
      ),
    });
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByText('3 created').waitFor();

    // The phone system’s clock applies to times on its pages.
    const before = new Date(Date.now() - 10 * 60_000);
    const typed = before
      .toLocaleString('sv-SE', { timeZone: 'Australia/Sydney' })
      .replace(' ', 'T')
      .slice(0, 16);
    await page.goto(`${server.url}/pbx-customer/take-back?domain=${WHARF}`);
    await page.getByLabel('Who').fill('customer@wharf.example');
    await page.getByLabel('From').fill(typed);
    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.getByText(/Created records to be removed: \d+\./).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/^Undone\./).waitFor();
    const answered = await callAs(page, '/api/Link/GetExtensionsList', {
      domain_name: WHARF,
      search: 'Hour Sample',
    });
    expect(await answered.json()).toMatchObject({ totalCount: 0 });
  });
});
