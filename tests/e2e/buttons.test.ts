import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole({ reducedMotion: 'reduce' });
const lighthouseQuery = 'domain=lighthouse.pbx.example';

const findMain = (page: Page) => page.getByRole('main');
const findKeys = (page: Page) => findMain(page).getByRole('group', { name: 'Keys', exact: true });
const findActiveKey =
  (page: Page) =>
  (number: number): Locator =>
    findKeys(page).getByRole('button', { name: new RegExp(`^Key ${number}\\b`) });
const waitForSave = async (page: Page, save: RegExp) => {
  await findMain(page).getByRole('button', { name: save }).click();
  await findMain(page)
    .getByText(/not saved\.$/)
    .waitFor({ state: 'detached' });
};

it('a button template is edited on the phone diagram and applied to forty phones, with a result for each', {
  tags: ['long'],
}, async () => {
  const page = await open(`/pbx-customer/button-templates?${lighthouseQuery}`);
  const key = findActiveKey(page);
  await findMain(page).getByText('Reception', { exact: true }).click();
  await key(2).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Does').click();
  await page.getByRole('option', { name: 'Hold', exact: true }).click();
  const label = 'Hold on';
  await dialog.getByLabel('Label', { exact: true }).fill(label);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await key(2).filter({ hasText: label }).waitFor();
  await waitForSave(page, /^Save/);

  await findMain(page).getByRole('link', { name: 'Phones', exact: true }).click();
  await findMain(page).getByRole('button', { name: 'Assign to phones', exact: true }).click();
  const rollout = page.getByRole('dialog');
  await rollout.getByLabel('Find phones').fill('2200-2300');
  const boxes = rollout.getByRole('table', { name: 'Phones', exact: true }).getByRole('checkbox');
  await boxes.nth(40).waitFor();
  await expect.poll(() => boxes.count()).toBeLessThan(110);
  for (let row = 1; row <= 40; row++) await boxes.nth(row).check();
  await rollout.getByRole('button', { name: 'Preview changes on 40 phones', exact: true }).click();
  const changes = rollout.getByRole('table', { name: 'What changes', exact: true });
  await changes.getByText(/→/).first().waitFor();
  await expect.poll(() => changes.getByRole('row').count()).toBe(41);
  expect(await runAxe(page)).toEqual([]);
  await rollout.getByRole('button', { name: 'Assign to 40 phones', exact: true }).click();
  await rollout.getByText('40 of 40 done and read back.', { exact: true }).waitFor({ timeout: 90_000 });
  await rollout.getByRole('button', { name: 'Close', exact: true }).click();
  await rollout.waitFor({ state: 'detached' });
});

it('a button of one phone is moved by dragging, and displayed on a narrow screen', {
  tags: ['long'],
}, async () => {
  const page = await open(`/pbx-customer/pbx-extensions/2003/show?${lighthouseQuery}&tab=buttons`);
  const key = findActiveKey(page);
  await key(1).waitFor();
  const [from, to] = [1, 4];
  const words = await key(from).locator('.label').innerText();
  await key(from).dragTo(key(to));
  await key(to).filter({ hasText: words }).waitFor();
  await waitForSave(page, /^Save buttons$/);
  await page.reload();
  await key(to).filter({ hasText: words }).waitFor();
  await page.setViewportSize(phoneViewport);
  expect(await measureOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize(wideViewport);
});

const createCard = (name: string, number: string, extra = '') =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Import;${name}\r\nTEL;TYPE=WORK:${number}\r\n${extra}END:VCARD\r\n`;

const checkText = async (text: string) => {
  const page = await open(`/pbx-customer/address-book/import?${lighthouseQuery}`);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await page.getByText('Nothing has been sent yet').waitFor();
  return page;
};

it('a contact file is imported: existing contacts are detected and their empty fields filled in', {
  tags: ['long'],
}, async () => {
  // In the demo data, the contacts' numbers end below 9000.
  const last = '9871';
  const contact = `Ada ${last}`;
  let page = await checkText(createCard(contact, `02 5550 ${last}`));
  await page.getByRole('button', { name: /^Import 1 row$/ }).click();
  await page.getByText(/^1 created/).waitFor();

  page = await checkText(createCard('A.', `+61 (2) 5550-${last}`, 'EMAIL:ada@import.example\r\n'));
  await page.getByRole('tab', { name: 'Possible duplicates (1)', exact: true }).waitFor();
  await page.getByText(`is also ${contact} Import.`).waitFor();
  await page.getByText('E-mail: set to ada@import.example').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Import 1 row$/ }).click();
  await page.getByText(/1 changed/).waitFor();
});
