import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, wide } from '../../../scripts/browser/viewports';
import { axe } from '../../e2e/support/inspect';
import { testConsole } from '../../e2e/support/testConsole';

const { server, open: openPage } = testConsole();
let page: Page;

beforeAll(async () => {
  page = await openPage('/', { permissions: ['clipboard-read', 'clipboard-write'] });
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

/** Drags by mouse, in steps as a hand does. */
const drag = async (from: Locator, to: { x: number; y: number }) => {
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};

/** Waits until the server has been told of a choice. */
const kept = () =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/Console/Preferences/') && answer.request().method() === 'PUT',
  );

describe('columns in a browser', () => {
  it('are dragged, resized, fitted and pinned, and are so on another machine', async () => {
    await open('/numbers');
    // A second attempt begins where the first one did.
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Columns' }).waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
    expect(await heads()).toEqual([
      'phone_number',
      'state',
      'region',
      'remote_trunk_id',
      'domain_name',
      'wholesaler',
    ]);

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
    const width = (await head('phone_number').boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(215);
    await told;

    await head('state').locator('.edge').dblclick();
    expect((await head('state').boundingBox())?.width).toBeLessThan(130);

    await page.getByRole('button', { name: 'Columns' }).click();
    const pinning = kept();
    await page.getByRole('button', { name: 'Keep State at the left' }).click();
    await page.keyboard.press('Escape');
    await pinning;
    expect((await heads())[0]).toBe('state');

    const other = await openPage('/');
    await open('/numbers', other);
    await expect.poll(() => heads(other)).toEqual(await heads());
    expect((await head('phone_number', other).boundingBox())?.width).toBeCloseTo(width, 0);

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await heads())[0]).toBe('phone_number');
  });

  it('stand still at the left while the others scroll beneath', async () => {
    await page.setViewportSize({ width: 760, height: 700 });
    await open('/wholesalers');
    const before = await head('wholesaler_name').boundingBox();
    const other = await head('csp').boundingBox();
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 300 }));
    expect((await head('wholesaler_name').boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    expect((await head('csp').boundingBox())?.x).toBeLessThan((other?.x ?? 0) - 100);
    await page.setViewportSize(wide);
  });
});

describe('views in a browser', () => {
  it('are shared with staff and nobody else, and a link shows the same to who has none', async () => {
    await open(
      `/numbers?filter=${encodeURIComponent(JSON.stringify({ state: ['reserved'] }))}&sort=region&order=DESC`,
    );
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = `Held back ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Share with all staff').check();
    await page.getByRole('button', { name: 'Save' }).click();
    const tab = page.getByRole('link', { name });
    await tab.waitFor();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText('Link to this view copied.').waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const reseller = await openPage('/', { as: 'reseller' });
    await open(link.pathname + link.search, reseller);
    expect(await heads(reseller)).toEqual(await heads());
    await reseller.getByRole('button', { name: 'Remove filter State' }).waitFor();
    expect(await head('region', reseller).getAttribute('aria-sort')).toBe('descending');
    expect(await reseller.getByRole('link', { name }).count()).toBe(0);

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: `Remove “${name}” for everyone` }).click();
    await tab.waitFor({ state: 'detached' });
  });

  it('outlive signing out, which clears what react-admin keeps', async () => {
    await open('/regions');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const name = `Mine ${Date.now()}`;
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
    await page.keyboard.press('End');
    const last = page.locator('tr.row[data-index="999"]');
    await last.waitFor();
    expect(await last.evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await page.locator('tr.row').count()).toBeLessThan(100);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowUp');
    expect(await page.getByRole('region', { name: 'Selection' }).innerText()).toContain('4 selected');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('x');
    expect(await page.getByRole('region', { name: 'Selection' }).innerText()).toContain('5 selected');
    await page.keyboard.press('Escape');
    await page.getByRole('search').waitFor();
    await page.keyboard.press('/');
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('show where one is', async () => {
    await open('/numbers');
    await page.keyboard.press('j');
    const shadow = await page
      .locator('tr.row[data-index="0"] td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).boxShadow);
    expect(shadow).toContain('inset');
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
        .click();
    await page.getByRole('button', { name: 'Reserve' }).click();
    await page.getByText('3 numbers reserved.').waitFor();
    await expect.poll(() => total.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
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

describe('to those who do not see it', () => {
  it.each([
    ['wide', wide],
    ['phone', phone],
  ])('every part of a list has a name: %s', async (_, viewport) => {
    await page.setViewportSize(viewport);
    await page.goto(`${server.url}/wholesalers`);
    await page.getByText('Copper Kettle').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await axe(page)).toEqual([]);
    if (viewport === phone) return;
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    await page.waitForTimeout(400);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
