import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, wide } from '../../../scripts/browser/viewports';
import { axe } from '../../e2e/support/inspect';
import { loaded } from '../../e2e/support/loaded';
import { testConsole } from '../../e2e/support/testConsole';

const { server, open: openPage } = testConsole();
let page: Page;

beforeAll(async () => {
  page = await openPage('/', { permissions: ['clipboard-write'] });
});

const open = async (path: string, on = page) => {
  await on.goto(server.url + path);
  await on.locator('tr.row').first().waitFor();
};
const heads = (on = page) =>
  on
    .locator('th[data-column]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.column));
const head = (field: string, on = page) => on.locator(`th[data-column="${field}"]`);
const widthOf = async (field: string, on = page) => (await head(field, on).boundingBox())?.width ?? 0;

/** Drags by mouse, in steps as a hand does. */
const drag = async (from: Locator, to: { x: number; y: number }) => {
  // What is taken has come to rest first.
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
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

/** Waits until the server has been told of a choice. */
const kept = () =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/Console/Preferences/') && answer.request().method() === 'PUT',
  );

describe('columns in a browser', { tags: ['long'] }, () => {
  it('are dragged, resized, fitted and pinned, and are so on another machine', async () => {
    await open('/numbers');
    await expect
      .poll(() => heads())
      .toEqual(['phone_number', 'state', 'region', 'remote_trunk_id', 'domain_name', 'wholesaler', '=group']);
    await loaded(page);

    const place = await head('state').boundingBox();
    await drag(head('wholesaler'), { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 18 });
    await expect
      .poll(async () => (await heads()).slice(0, 3))
      .toEqual(['phone_number', 'wholesaler', 'state']);
    // A drag is no click: the order of the rows is as it was.
    expect(new URL(page.url()).searchParams.get('sort')).not.toBe('wholesaler');

    const edge = head('phone_number').locator('.edge');
    const at = await edge.boundingBox();
    const told = kept();
    await drag(edge, { x: (at?.x ?? 0) + 84, y: (at?.y ?? 0) + 10 });
    await expect.poll(() => widthOf('phone_number')).toBeGreaterThan(215);
    await told;
    const width = await widthOf('phone_number');

    const fitting = kept();
    await head('state').locator('.edge').dblclick();
    await expect.poll(() => widthOf('state')).toBeLessThan(130);
    await fitting;

    await page.getByRole('button', { name: 'Columns' }).click();
    const pinning = kept();
    await page.getByRole('button', { name: 'Keep State at the left' }).click();
    await page.keyboard.press('Escape');
    await pinning;
    await expect.poll(async () => (await heads())[0]).toBe('state');

    const other = await openPage('/');
    await open('/numbers', other);
    await expect.poll(() => heads(other)).toEqual(await heads());
    await expect.poll(() => widthOf('phone_number', other)).toBeCloseTo(width, 0);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await heads())[0]).toBe('phone_number');
  });

  it('are as wide as what they come to, however narrow somebody makes them', async () => {
    const other = await openPage('/trunks');
    const total = other.locator('tfoot td[data-column="channelsInUse"]');
    await total.waitFor();
    const before = await widthOf('channelsInUse', other);
    const edge = await head('channelsInUse', other).locator('.edge').boundingBox();
    if (!edge) throw new Error('There is no edge to drag.');
    await other.mouse.move(edge.x + 4, edge.y + 10);
    await other.mouse.down();
    await other.mouse.move(edge.x - 200, edge.y + 10, { steps: 4 });
    await other.mouse.up();
    await expect.poll(() => widthOf('channelsInUse', other)).toBeLessThan(before - 10);
    expect(await total.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('stand still at the left while the others scroll beneath', async () => {
    await page.setViewportSize({ width: 760, height: 700 });
    await open('/wholesalers');
    const before = await head('wholesaler_name').boundingBox();
    const other = await head('csp').boundingBox();
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 300 }));
    await expect
      .poll(async () => (await head('csp').boundingBox())?.x ?? 0)
      .toBeLessThan((other?.x ?? 0) - 100);
    expect((await head('wholesaler_name').boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    await page.setViewportSize(wide);
  });
});

/** What was copied, as the search box of the list takes it, which is empty again afterwards. */
const pasted = async (): Promise<string> => {
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.press('Control+V');
  const text = await box.inputValue();
  await box.fill('');
  return text;
};

describe('views in a browser', () => {
  it('are shared with staff and nobody else, and a link shows the same to who has none', async () => {
    await open(
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
    const link = new URL(await pasted());

    const reseller = await openPage('/', { as: 'reseller' });
    await open(link.pathname + link.search, reseller);
    await expect.poll(() => heads(reseller)).toEqual(await heads());
    await reseller.getByRole('button', { name: 'Remove filter State' }).waitFor();
    await expect.poll(() => head('region', reseller).getAttribute('aria-sort')).toBe('descending');
    expect(await reseller.getByRole('link', { name }).count()).toBe(0);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: `Remove “${name}” for everyone` }).click();
    await tab.waitFor({ state: 'detached' });
  });

  it('outlive signing out, which clears what react-admin keeps', { tags: ['long'] }, async () => {
    await open('/regions');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = 'Mine';
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    const told = kept();
    await page.getByRole('button', { name: 'Save' }).click();
    await told;
    const elsewhere = await openPage('/regions');
    await elsewhere.getByRole('link', { name }).waitFor();
  });
});

describe('keys in a browser', () => {
  it('move, select and open among a thousand rows, wherever they are drawn', async () => {
    await open('/numbers?perPage=1000&page=1&sort=phone_number&order=ASC&filter={}');
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

  it('show where one is', { tags: ['long'] }, async () => {
    await open('/numbers');
    await page.keyboard.press('j');
    const cell = page.locator('tr.row[data-index="0"] td').nth(1);
    await expect.poll(() => cell.evaluate((one) => getComputedStyle(one).boxShadow)).toContain('inset');
  });
});

describe('cells and actions in a browser', () => {
  it('are changed in place and seen by the next who reads', async () => {
    await open('/wholesalers');
    const row = page.getByRole('row').filter({ hasText: 'Copper Kettle' });
    await row.locator('td[data-column="csp"]').click();
    const box = page.getByRole('dialog').getByRole('textbox', { name: 'CSP' });
    await box.fill('CKZ');
    await box.press('Enter');
    await row.locator('td[data-column="csp"]').filter({ hasText: 'CKZ' }).waitFor();
    await page.reload();
    await row.locator('td[data-column="csp"]').filter({ hasText: 'CKZ' }).waitFor();
  });

  it('are taken back: a reservation let go again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ state: ['available'] }));
    await open(`/numbers?filter=${filter}&sort=phone_number&order=ASC&page=1&perPage=25`);
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
    // Under the pointer the notice stays, with its way back.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect.poll(() => total.innerText()).not.toBe(before);
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => total.innerText()).toBe(before);
  });

  it('say what they touch before they are confirmed', async () => {
    await open(`/number-ranges?filter=${encodeURIComponent(JSON.stringify({ kind: ['group'] }))}`);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Break group' }).click();
    await page.getByText(/^It groups \d+ numbers/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('to those who do not see it', { tags: ['long'] }, () => {
  it.each([
    ['wide', wide],
    ['phone', phone],
  ])('every part of a list has a name: %s', async (_, viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/wholesalers`);
    await page.getByText('Copper Kettle').first().waitFor();
    await loaded(page);
    expect(await axe(page)).toEqual([]);
    if (viewport === phone) return;
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
