import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { mockVisits } from './support/visits';

const { open } = createTestConsole();

describe('custom list', () => {
  it('can be shown as a calendar, tree, map or groups', async () => {
    const page = await open('/visits?as=calendar&on=2026-11-25', { before: mockVisits });
    await page
      .getByRole('table', { name: 'Visits by day' })
      .getByRole('link', { name: /Darwin/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Shown as: Calendar' }).click();
    await page.getByRole('menuitemradio', { name: 'Tree' }).click();
    const tree = page.getByRole('treegrid', { name: 'Visits' });
    await tree.getByRole('link', { name: 'Perth', exact: true }).waitFor();
    await tree.getByRole('row', { name: /Perth/ }).focus();
    await page.keyboard.press('ArrowRight');
    await tree.getByRole('link', { name: 'Perth 2' }).waitFor();
    await page.getByRole('button', { name: 'Shown as: Tree' }).click();
    await page.getByRole('menuitemradio', { name: 'Map' }).click();
    await page.getByText('1 of 24 visits have no place.').waitFor();
    await page.getByText('Tiles of the town').waitFor();
    await expect.poll(() => page.locator('img[src^="/tiles/"]').count()).toBeGreaterThan(5);
    const cluster = page.getByRole('button', { name: /visits here\. Zoom in/ }).first();
    await cluster.click();
    await page.getByRole('button', { name: 'Shown as: Map' }).click();
    await page.getByRole('menuitemradio', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Group rows' }).click();
    await page.getByRole('menuitemradio', { name: 'State' }).click();
    const group = page.getByRole('button', { name: /State: Done 8/ });
    await group.waitFor();
    expect(new URL(page.url()).searchParams.get('group')).toBe('state');
    await group.press('ArrowLeft');
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  });

  it('can be sorted by two columns and preserves the order after a reload', async () => {
    const page = await open('/visits?group=', { before: mockVisits });
    const table = page.getByRole('table', { name: 'Visits' });
    await table
      .getByRole('columnheader', { name: /^State/ })
      .getByRole('button')
      .click();
    await table
      .getByRole('columnheader', { name: /^Begins/ })
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('state,begins');
    await page.reload();
    await table.getByRole('columnheader', { name: /^Begins.*then sorted by this/ }).waitFor();
  });
});
