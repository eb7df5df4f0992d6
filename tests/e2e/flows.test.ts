import { expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { openChangePanel, typeTime } from './support/openChangePanel';

const { open, server } = createTestConsole({ as: 'customer' });

const fillIn = async (first: string) => {
  const page = await open('/pbx-customer/new-person');
  await page.getByRole('textbox', { name: 'First name' }).fill(first);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Sample');
  await page.getByRole('checkbox', { name: /^600 / }).check();
  await page.getByRole('checkbox', { name: /^500 / }).check();
  return page;
};

it('a flow finishes although its tab is closed and the server is killed', async () => {
  const page = await fillIn('Hedy');
  await page.getByRole('button', { name: 'Add Hedy Sample' }).click();
  await page.waitForURL(/[?&]run=\d+/);
  const address = new URL(page.url());
  await page.close();
  await server.kill();
  await server.start();
  const other = await open(`${address.pathname}${address.search}`);
  await other.getByText(/^Hedy Sample has extension \d+\./).waitFor();
  expect(await other.getByText('Done', { exact: true }).count()).toBe(3);
});

it('the steps of a flow are previewed together, and undone as one change', async () => {
  const page = await fillIn('Radia');
  const preview = await openChangePanel(page);
  await preview.getByText('1 extension').waitFor();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Radia Sample' }).click();
  await page.getByText(/^Radia Sample has extension \d+\./).waitFor();
  await page.getByRole('link', { name: 'Undo' }).click();
  await page
    .getByText(/^Extension \d+ Radia/)
    .first()
    .waitFor();
  await page
    .getByText(/^Call queue 600/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page
    .getByText(/^Undone\./)
    .first()
    .waitFor();
});

it('a flow can be scheduled, and runs at its time as one request', async () => {
  const page = await fillIn('Katherine');
  const preview = await openChangePanel(page, 'Schedule…');
  await preview.getByLabel('From').fill(typeTime(1));
  await preview.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('button', { name: 'View request' }).click();
  await page.getByRole('heading', { name: 'New person: Katherine Sample', level: 1 }).waitFor();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
});
