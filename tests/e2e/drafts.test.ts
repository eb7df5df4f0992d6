import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole();

const formPath = '/wholesalers/2';
const findGroupNo = (page: Page) => page.getByLabel('Group no.', { exact: true });
const findRestoredNotice = (page: Page) => page.getByText(/^Restored your unsaved changes/);

const openAnotherTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(server.url + formPath);
  await findGroupNo(tab).waitFor();
  return tab;
};

describe('unsaved input', () => {
  it('is stored per tab, and restored in a new tab after its tab is closed', async () => {
    const first = await open(formPath);
    await findGroupNo(first).fill('4711');
    await first.getByText('1 unsaved change').waitFor();

    const second = await openAnotherTab(first);
    await findGroupNo(second).fill('0815');
    await second.getByText('1 unsaved change').waitFor();
    expect(await findRestoredNotice(second).count()).toBe(0);

    await first.reload();
    await findRestoredNotice(first).waitFor();
    expect(await findGroupNo(first).inputValue()).toBe('4711');

    await first.close({ runBeforeUnload: false });
    const third = await openAnotherTab(second);
    await findRestoredNotice(third).waitFor();
    expect(await findGroupNo(third).inputValue()).toBe('4711');
    expect(await findGroupNo(second).inputValue()).toBe('0815');
  });

  it('is not reported as restored until the page is reloaded', async () => {
    const page = await open('/domains/provision');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Wharf');
    await page.getByRole('option').first().click();
    await page.getByRole('main').getByRole('heading', { name: 'Numbers', exact: true }).waitFor();
    expect(await findRestoredNotice(page).count()).toBe(0);
    await page.reload();
    await page.getByText(/^Restored/).waitFor();
  });
});
