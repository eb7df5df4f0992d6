import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testConsole } from './support/testConsole';

const { server, open } = testConsole();

const form = '/wholesalers/2';
const groupNo = (page: Page) => page.getByLabel('Group no.', { exact: true });
const restored = (page: Page) => page.getByText(/^Restored your unsaved changes/);

const anotherTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.goto(server.url + form);
  await groupNo(tab).waitFor();
  return tab;
};

describe('what was typed and not saved', () => {
  it('stays with its tab until that is gone', async () => {
    const first = await open(form);
    await groupNo(first).fill('4711');
    await first.getByText('1 unsaved change').waitFor();

    const second = await anotherTab(first);
    await groupNo(second).fill('0815');
    await second.getByText('1 unsaved change').waitFor();
    expect(await restored(second).count()).toBe(0);

    await first.reload();
    await restored(first).waitFor();
    expect(await groupNo(first).inputValue()).toBe('4711');

    await first.close({ runBeforeUnload: false });
    const third = await anotherTab(second);
    await restored(third).waitFor();
    expect(await groupNo(third).inputValue()).toBe('4711');
    expect(await groupNo(second).inputValue()).toBe('0815');
  });

  it('is nothing where only the console has filled something in', async () => {
    const page = await open('/domains/provision');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Wharf');
    await page.getByRole('option').first().click();
    await page.getByRole('main').getByRole('heading', { name: 'Numbers', exact: true }).waitFor();
    expect(await restored(page).count()).toBe(0);
    await page.reload();
    await page.getByText(/^Restored/).waitFor();
  });
});
