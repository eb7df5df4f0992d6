import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { open } = createTestConsole();

const tabThrough = async (path: string, to: string) => {
  const page = await open(path);
  await page.getByRole('row').nth(2).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: to })
    .or(page.getByRole('link', { name: to }))
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const names: string[] = ['Skip to content'];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''),
    );
  }
  return { page, names };
};

describe('keyboard navigation in a list', () => {
  it.each([
    ['/rate-plans', 'New rate plan'],
    ['/numbers', 'Add numbers'],
    ['/pbx-customer/pbx-extensions?domain=wharf.pbx.example', 'New extension'],
    ['/wholesalers', 'New, as a copy of…'],
  ])(
    'reaches the create button of %s within ten Tab presses after “Skip to content” and has a single tab stop for all rows',
    async (path, expected) => {
      const { page, names } = await tabThrough(path, expected);
      expect(names.indexOf(expected)).toBeGreaterThanOrEqual(0);
      expect(names.indexOf(expected)).toBeLessThan(10);
      const titles = await page.locator('tr.row a.title').allInnerTexts();
      const [first = '', second = ''] = titles;
      expect(names).toContain(first);
      expect(names).not.toContain(second);
    },
  );
});
