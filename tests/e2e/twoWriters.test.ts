import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { open } = createTestConsole();

const findSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens the same form in two tabs and waits until both show the same value. */
const openInTwoTabs = async (path: string, field: string): Promise<[Page, Page]> => {
  const first = await open(path);
  const second = await open(path);
  for (const page of [first, second]) await page.getByLabel(field, { exact: true }).waitFor();
  return [first, second];
};

describe('two users editing the same record', () => {
  it.each([
    ['/wholesalers/2', 'Group no.', '4711', 'CSP', '0815'],
    ['/regions/1', 'Area code', '03', 'State or territory', 'VIC'],
  ])(
    'can both save their changes to %s if they edited different fields',
    async (path, field, value, other, otherValue) => {
      const [first, second] = await openInTwoTabs(path, field);
      await second.getByLabel(field, { exact: true }).fill(value);
      await findSave(second);
      await second.waitForURL(/\/show/);
      await first.getByLabel(other, { exact: true }).fill(otherValue);
      await findSave(first);
      await first.waitForURL(/\/show/);
      const page = await open(path);
      await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe(value);
      expect(await page.getByLabel(other, { exact: true }).inputValue()).toBe(otherValue);
    },
  );

  it('are prompted to choose a value if they changed the same field', async () => {
    const [first, second] = await openInTwoTabs('/regions/2', 'State or territory');
    await second.getByLabel('State or territory', { exact: true }).fill('Their area');
    await findSave(second);
    await second.waitForURL(/\/show/);
    await first.getByLabel('State or territory', { exact: true }).fill('My area');
    await findSave(first);
    const dialog = first.getByRole('dialog', { name: 'Someone else saved changes' });
    await dialog.getByRole('radio', { name: /Their area/ }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await first.waitForURL(/\/show/);
    const page = await open('/regions/2');
    await expect
      .poll(() => page.getByLabel('State or territory', { exact: true }).inputValue())
      .toBe('Their area');
  });
});
