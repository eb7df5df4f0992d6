import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { openChangePanel, typeTime } from './support/openChangePanel';

const { open, server, callAs } = createTestConsole({ as: 'customer' });

const domain_name = 'wharf.pbx.example';

const undo = async (page: Page, steps: number) => {
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo what was done?' });
  await dialog
    .getByRole('listitem')
    .nth(steps - 1)
    .waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.waitFor({ state: 'detached' });
};

const readExtensions = async (page: Page): Promise<string[]> => {
  const answer = await callAs(page, '/api/Link/GetCallFlow', { domain_name, accounts_only: true });
  const accounts = (await answer.json()) as { account: string; kind: string }[];
  return accounts.flatMap(({ account, kind }) => (kind === 'extensions' ? [account] : []));
};

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
  await undo(page, 3);
  await page.getByText('Undone.', { exact: true }).waitFor();
});

it('a flow whose optional step would be refused does nothing until its user agrees, and is undone', async () => {
  const page = await fillIn('Grace');
  const number = await page.getByRole('textbox', { name: 'Extension' }).inputValue();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('reseller@harbour.example');
  await page.getByRole('combobox', { name: 'Role in this console' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add Grace Sample' }).click();
  const objection = page.getByRole('alert').filter({ hasText: 'Nothing was done yet.' });
  await objection.getByText(/^Let reseller@harbour\.example sign in as .+: /).waitFor();
  const extensions = await readExtensions(page);
  expect(extensions).not.toContain(number);

  await objection.getByRole('button', { name: 'Continue without these steps' }).click();
  await page.getByText(/^Grace Sample has extension \d+\. Not done: Let reseller@/).waitFor();
  for (const name of [`${number} Grace Sample`, /^600 /, /^500 /])
    await page.getByRole('main').getByRole('link', { name }).waitFor();
  expect(await readExtensions(page)).toContain(number);
  await undo(page, 3);
  await page.getByText('Undone.', { exact: true }).waitFor();
  expect(await readExtensions(page)).toEqual(extensions);
});

it('models are offered by the manufacturer of the MAC address', async () => {
  const page = await open('/pbx-customer/new-person');
  const phone = page.getByRole('combobox', { name: 'Phone', exact: true });
  await phone.fill('80:5e:c0:00:53:77');
  await phone.press('Tab');
  await page.getByRole('combobox', { name: 'Model of the phone' }).click();
  await page.getByRole('option', { name: 'Yealink T54W' }).waitFor();
  expect(await page.getByRole('option', { name: /Snom/ }).count()).toBe(0);
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
