import { expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

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
  await page.getByRole('button', { name: 'What will this do?' }).click();
  const preview = page.getByRole('dialog', { name: 'What this will do' });
  await preview.getByText('1 extension').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
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
  await page.getByRole('button', { name: 'Take back' }).click();
  await page
    .getByText(/^Taken back\./)
    .first()
    .waitFor();
});

it('a flow can be scheduled, and runs at its time as one request', async () => {
  const page = await fillIn('Katherine');
  await page.getByRole('button', { name: 'What will this do?' }).click();
  const preview = page.getByRole('dialog', { name: 'What this will do' });
  await preview.getByRole('button', { name: 'At a time…' }).click();
  await preview.getByRole('button', { name: 'Run then' }).click();
  await preview.getByRole('link', { name: 'See the request' }).click();
  await page.getByRole('heading', { name: 'New person: Katherine Sample', level: 1 }).waitFor();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
});
