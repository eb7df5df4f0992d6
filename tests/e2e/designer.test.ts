import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { open } = createTestConsole();

const findHeadings = (page: Page) =>
  page.getByRole('region', { name: 'The screen' }).getByRole('columnheader').allTextContents();

const publish = async (page: Page, audience?: string) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (audience) {
    await dialog.getByRole('combobox', { name: 'Who sees it?', exact: true }).click();
    await page.getByRole('option', { name: audience, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('screen designer', { tags: ['long'] }, () => {
  it('creates a screen from an API call, publishes it to other users and rolls it back', async () => {
    const [places, spots] = ['Places of mine', 'Spots of mine'];
    const staff = await open('/screens/design');
    await staff.getByRole('combobox', { name: 'Call' }).fill('GetPhoneRegions');
    await staff.getByRole('option', { name: /^GetPhoneRegions/ }).click();
    await staff.getByRole('button', { name: 'Continue', exact: true }).click();
    const screen = staff.getByRole('region', { name: 'The screen' });
    await screen.getByRole('row').nth(2).waitFor();

    await staff.getByRole('button', { name: 'Move Area down' }).click();
    await expect
      .poll(async () => (await findHeadings(staff)).findIndex((text) => text.startsWith('Area')))
      .toBe(2);
    await staff.getByRole('tab', { name: 'Page' }).click();
    await staff.getByLabel('Name in addresses').fill('places-of-mine');
    await staff.getByLabel('Several are called').fill(places);
    await screen.getByRole('heading', { name: places }).waitFor();
    expect(await runAxe(staff)).toEqual([]);
    await publish(staff, 'Resellers and staff');
    await staff.waitForURL(/\/screens\/design\/\d+/);
    // After the screen has been saved, a new designer page opens on its first tab.
    await staff.getByRole('tab', { name: 'Columns', selected: true }).waitFor();

    const reseller = await open('/places-of-mine', { as: 'reseller' });
    await reseller.getByRole('heading', { name: places, level: 1 }).waitFor();
    await reseller.getByRole('navigation').getByRole('link', { name: places }).first().waitFor();

    await staff.getByRole('tab', { name: 'Page' }).click();
    await staff.getByLabel('Several are called').fill(spots);
    await screen.getByRole('heading', { name: spots }).waitFor();
    await publish(staff);
    await reseller.reload();
    await reseller.getByRole('heading', { name: spots, level: 1 }).waitFor();

    await staff
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Screens' })
      .first()
      .click();
    const item = staff.getByRole('listitem', { name: spots, exact: true });
    await item.getByRole('button', { name: 'History' }).click();
    const history = staff.getByRole('dialog');
    await history.getByRole('button', { name: 'What changed' }).click();
    await history.getByText(`+     "${spots}"`, { exact: true }).waitFor();
    await history.getByRole('button', { name: 'Roll back to 1' }).click();
    await history.waitFor({ state: 'detached' });
    await reseller.reload();
    await reseller.getByRole('heading', { name: places, level: 1 }).waitFor();
  });

  it('reports errors with suggestions and preserves the text after a reload', async () => {
    const page = await open('/screens/design');
    await page.getByRole('button', { name: 'A sample answer' }).click();
    const sample = page.getByRole('textbox', { name: 'A sample answer' });
    await sample.fill('<html><title>Sign in</title></html>');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText(/This is a web page \(“Sign in”\)/).waitFor();
    await page.getByRole('button', { name: 'Nothing', exact: true }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('tab', { name: 'Text' }).click();
    const box = page.getByRole('textbox', { name: 'Declaration as JSON' });
    await expect.poll(() => box.inputValue()).toContain('"columns"');
    const text = await box.inputValue();
    await box.fill(text.replace('"columns"', '"colums"'));
    await page.getByRole('button', { name: /Did you mean "columns"\?/ }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled())
      .toBe(true);
    await page.reload();
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => box.inputValue()).toContain('"colums"');
  });
});
