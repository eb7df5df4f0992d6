import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../../scripts/browser/viewports';
import { createTestConsole } from '../../e2e/support/createTestConsole';
import { runAxe } from '../../e2e/support/inspect';
import { waitUntilLoaded } from '../../e2e/support/waitUntilLoaded';

const { server, open: openPage } = createTestConsole();
let page: Page;

beforeAll(async () => {
  page = await openPage('/', { permissions: ['clipboard-write'] });
});

const openPath = async (path: string, on = page) => {
  await on.goto(server.url + path);
  await on.locator('tr.row').first().waitFor();
};
const findColumnHeaders = (on = page) =>
  on
    .locator('th[data-column]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.column));
const findColumnHeader = (field: string, on = page) => on.locator(`th[data-column="${field}"]`);
const measureWidth = async (field: string, on = page) =>
  (await findColumnHeader(field, on).boundingBox())?.width ?? 0;

/** Drags with the mouse in small steps, as a user would. */
const dragTo = async (from: Locator, to: { x: number; y: number }) => {
  // Waits until the element has stopped moving.
  await from.hover();
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

/** Waits until an element has the focus. */
const isFocused = (element: Locator) =>
  expect.poll(() => element.evaluate((element) => element === document.activeElement)).toBe(true);

/** Waits until a preference has been saved on the server. */
const waitForSave = () =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/Console/Preferences/') && answer.request().method() === 'PUT',
  );

describe('list columns in a real browser', { tags: ['long'] }, () => {
  it('can be reordered, resized, fitted and pinned, and are the same in another browser', async () => {
    await openPath('/numbers');
    await expect
      .poll(() => findColumnHeaders())
      .toEqual(['phone_number', 'state', 'region', 'remote_trunk_id', 'domain_name', 'wholesaler', '=group']);
    await waitUntilLoaded(page);

    const place = await findColumnHeader('state').boundingBox();
    await dragTo(findColumnHeader('wholesaler'), { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 18 });
    await expect
      .poll(async () => (await findColumnHeaders()).slice(0, 3))
      .toEqual(['phone_number', 'wholesaler', 'state']);
    // Dragging is not a click, so the sort order is unchanged.
    expect(new URL(page.url()).searchParams.get('sort')).not.toBe('wholesaler');

    const edge = findColumnHeader('phone_number').locator('.edge');
    const at = await edge.boundingBox();
    const resizeSaved = waitForSave();
    await dragTo(edge, { x: (at?.x ?? 0) + 84, y: (at?.y ?? 0) + 10 });
    await expect.poll(() => measureWidth('phone_number')).toBeGreaterThan(215);
    await resizeSaved;
    const width = await measureWidth('phone_number');

    const fitSaved = waitForSave();
    await findColumnHeader('state').locator('.edge').dblclick();
    await expect.poll(() => measureWidth('state')).toBeLessThan(130);
    await fitSaved;

    await page.getByRole('button', { name: 'Columns' }).click();
    const pinning = waitForSave();
    await page.getByRole('button', { name: 'Keep State at the left' }).click();
    await page.keyboard.press('Escape');
    await pinning;
    await expect.poll(async () => (await findColumnHeaders())[0]).toBe('state');

    const other = await openPage('/');
    await openPath('/numbers', other);
    await expect.poll(() => findColumnHeaders(other)).toEqual(await findColumnHeaders());
    await expect.poll(() => measureWidth('phone_number', other)).toBeCloseTo(width, 0);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await findColumnHeaders())[0]).toBe('phone_number');
  });

  it('are at least as wide as their totals', async () => {
    const other = await openPage('/trunks');
    const total = other.locator('tfoot td[data-column="channelsInUse"]');
    await total.waitFor();
    const before = await measureWidth('channelsInUse', other);
    const edge = await findColumnHeader('channelsInUse', other).locator('.edge').boundingBox();
    if (!edge) throw new Error('There is no edge to drag.');
    await other.mouse.move(edge.x + 4, edge.y + 10);
    await other.mouse.down();
    await other.mouse.move(edge.x - 200, edge.y + 10, { steps: 4 });
    await other.mouse.up();
    await expect.poll(() => measureWidth('channelsInUse', other)).toBeLessThan(before - 10);
    expect(await total.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('stay visible when pinned while other columns scroll', async () => {
    await page.setViewportSize({ width: 760, height: 700 });
    await openPath('/wholesalers');
    const before = await findColumnHeader('wholesaler_name').boundingBox();
    const other = await findColumnHeader('csp').boundingBox();
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 300 }));
    await expect
      .poll(async () => (await findColumnHeader('csp').boundingBox())?.x ?? 0)
      .toBeLessThan((other?.x ?? 0) - 100);
    expect((await findColumnHeader('wholesaler_name').boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    await page.setViewportSize(wideViewport);
  });
});

/** Returns the text in the clipboard by pasting it into the list's search box and then clearing the box. */
const readPasted = async (): Promise<string> => {
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.press('Control+V');
  const text = await box.inputValue();
  await box.fill('');
  return text;
};

describe('list views in a real browser', () => {
  it('are shared only with staff, and can be opened by others through a link', async () => {
    await openPath(
      `/numbers?filter=${encodeURIComponent(JSON.stringify({ state: ['reserved'] }))}&sort=region&order=DESC`,
    );
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = 'Held back';
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Share with all staff').check();
    await page.getByRole('button', { name: 'Save' }).click();
    const tab = page.getByRole('link', { name });
    await tab.waitFor();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText('Link to this view copied.').waitFor();
    const link = new URL(await readPasted());

    const reseller = await openPage('/', { as: 'reseller' });
    await openPath(link.pathname + link.search, reseller);
    await expect.poll(() => findColumnHeaders(reseller)).toEqual(await findColumnHeaders());
    await reseller.getByRole('button', { name: 'Remove filter State' }).waitFor();
    await expect
      .poll(() => findColumnHeader('region', reseller).getAttribute('aria-sort'))
      .toBe('descending');
    expect(await reseller.getByRole('link', { name }).count()).toBe(0);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: `Remove “${name}” for everyone` }).click();
    await tab.waitFor({ state: 'detached' });
  });

  it('are available in another browser session of the same user', { tags: ['long'] }, async () => {
    await openPath('/regions');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = 'Mine';
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    const viewSaved = waitForSave();
    await page.getByRole('button', { name: 'Save' }).click();
    await viewSaved;
    const otherPage = await openPage('/regions');
    await otherPage.getByRole('link', { name }).waitFor();
  });
});

describe('list keyboard shortcuts in a real browser', () => {
  it('move through and select a thousand rows, even those not rendered', async () => {
    await openPath('/numbers?perPage=1000&page=1&sort=phone_number&order=ASC&filter={}');
    await page.keyboard.press('j');
    await isFocused(page.locator('tr.row[data-index="0"]'));
    await page.keyboard.press('End');
    await isFocused(page.locator('tr.row[data-index="999"]'));
    expect(await page.locator('tr.row').count()).toBeLessThan(100);
    for (const index of [998, 997, 996]) {
      await page.keyboard.press('Shift+ArrowUp');
      await isFocused(page.locator(`tr.row[data-index="${index}"]`));
    }
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByText('4 selected').waitFor();
    await page.keyboard.press('PageUp');
    await expect
      .poll(() => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.index)))
      .toBeLessThan(996);
    await page.keyboard.press('x');
    await selection.getByText('5 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('search').waitFor();
    await page.keyboard.press('/');
    await isFocused(page.getByRole('searchbox'));
  });

  it('highlight the current row', { tags: ['long'] }, async () => {
    await openPath('/numbers');
    await page.keyboard.press('j');
    const cell = page.locator('tr.row[data-index="0"] td').nth(1);
    await expect
      .poll(() => cell.evaluate((element) => getComputedStyle(element).boxShadow))
      .toContain('inset');
  });
});

describe('cells and actions in a real browser', () => {
  it('can be edited inline, and the change is visible to the next user', async () => {
    await openPath('/wholesalers');
    const row = page.getByRole('row').filter({ hasText: 'Copper Kettle' });
    await row.locator('td[data-column="csp"]').click();
    const box = page.getByRole('dialog').getByRole('textbox', { name: 'CSP' });
    await box.fill('CKZ');
    await box.press('Enter');
    await row.locator('td[data-column="csp"]').filter({ hasText: 'CKZ' }).waitFor();
    await page.reload();
    await row.locator('td[data-column="csp"]').filter({ hasText: 'CKZ' }).waitFor();
  });

  it('can be undone: reserved numbers become available again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ state: ['available'] }));
    await openPath(`/numbers?filter=${filter}&sort=phone_number&order=ASC&page=1&perPage=25`);
    const total = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    const before = await total.innerText();
    for (const index of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /^Select \+/ })
        .nth(index)
        .check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reserve', exact: true }).click();
    await page.getByText('3 numbers reserved.').waitFor();
    // Hovering keeps the notification with its undo button visible.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect.poll(() => total.innerText()).not.toBe(before);
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => total.innerText()).toBe(before);
  });

  it('show their impact before confirmation', async () => {
    await openPath(`/number-ranges?filter=${encodeURIComponent(JSON.stringify({ kind: ['group'] }))}`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Break group' }).click();
    await page.getByText(/^It groups \d+ numbers/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('screen reader access to a list', { tags: ['long'] }, () => {
  it.each([
    ['wide', wideViewport],
    ['phone', phoneViewport],
  ])('has no violations on a %s screen', async (_, viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/wholesalers`);
    await page.getByText('Copper Kettle').first().waitFor();
    await waitUntilLoaded(page);
    expect(await runAxe(page)).toEqual([]);
    if (viewport === phoneViewport) return;
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
