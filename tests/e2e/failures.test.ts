import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole();

describe('form input after an interruption', () => {
  it('is preserved when the server goes down during a save', async () => {
    const page = await open('/rate-plans/1');
    await page.getByLabel(/Description/).fill('Typed with care');
    await server.stop();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/can’t be reached|cannot be reached/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel(/Description/).inputValue()).toBe('Typed with care');
    await server.start();
    await page
      .getByRole('button', { name: /Save|Try again/ })
      .first()
      .click();
    await page.waitForURL(/\/show$/);
    await page.getByText('Typed with care').first().waitFor();
  });

  it('is restored after the tab was closed', async () => {
    const page = await open('/rate-plans/2');
    await page.getByLabel(/Description/).fill('Half a thou');
    await page.waitForFunction(() =>
      Object.values(localStorage).some((value) => value.includes('Half a thou')),
    );
    const context = page.context();
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto(`${server.url}/rate-plans/2`);
    await reopened.getByText(/Restored your unsaved changes/).waitFor();
    const typed = reopened.getByLabel(/Description/);
    await expect.poll(() => typed.inputValue()).toBe('Half a thou');
    await reopened.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => typed.inputValue()).not.toBe('Half a thou');
  });

  it('is preserved when a dialog rejects a quarantine end date in the past', async () => {
    const page = await open('/numbers');
    await page.getByRole('button', { name: 'Add numbers' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/First number/)
      .fill('02 7010 9990');
    await page.getByRole('dialog').getByRole('button', { name: 'Add numbers' }).click();
    await page.getByText('Numbers added to the inventory.').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('0270109990');
    await page.getByText('1–1 of 1').waitFor();
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Quarantine', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Quarantined until/).fill('2020-01-01');
    await dialog.getByLabel(/Comment/).fill('Nuisance calls');
    await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
    await dialog
      .getByText(/in the past/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.getByLabel(/Comment/).inputValue()).toBe('Nuisance calls');
    await dialog.getByLabel(/Quarantined until/).fill('2099-01-01');
    await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
    await page.getByText(/number quarantined\.$/).waitFor();
  });
});
