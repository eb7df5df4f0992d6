import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, callAs } = createTestConsole({ as: 'customer' });

const domain_name = 'wharf.pbx.example';
const findDiagram = (page: Page) => page.getByRole('region', { name: 'Picture of the call flow' });

/** Returns the smallest rendered font size in the diagram, in pixels. */
const getSmallestFont = (page: Page): Promise<number> =>
  findDiagram(page).evaluate((frame) => {
    const view = frame.querySelector<SVGElement>('[data-view]');
    const zoom = Number(/scale\(([\d.]+)\)/.exec(view?.style.transform ?? '')?.[1] ?? 0);
    const sizes = [...(view?.querySelectorAll('*') ?? [])]
      .filter((element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((element) => element.checkVisibility())
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * zoom);
    return Math.min(...sizes);
  });

type Box = { x: number; y: number; width: number; height: number } | null;

const isInside = (box: Box, around: Box): boolean =>
  box !== null &&
  around !== null &&
  box.x >= around.x &&
  box.y >= around.y &&
  box.x + box.width <= around.x + around.width &&
  box.y + box.height <= around.y + around.height;

const getCenter = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drag = async (page: Page, from: Locator, to: Locator) => {
  const [begin, end] = [await getCenter(from), await getCenter(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(begin.x + 20, begin.y + 10, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
};

/** Changes the queue so that on Sundays it sends calls to a menu without keys or a destination. */
const removeSundays = async (page: Page) => {
  const call = async (name: string, body: object, method?: string) =>
    (await callAs(page, `/api/Link/${name}`, { domain_name, ...body }, method)).status;
  const hours = { mode: 'clock', sun: '00:00-24:00', follows_holidays: true };
  expect(await call('CreateServiceFlag', { name: '909', display: 'Sundays', ...hours })).toBe(200);
  expect(await call('CreateAutoAttendant', { name: '709', display: 'Sunday menu' })).toBe(200);
  expect(await call('UpdateAutoAttendant', { name: '709', redirect: '' })).toBe(200);
  const sent = { name: '600', flag: '909 900 901', night: '709 501 501' };
  expect(await call('UpdateCallQueue', sent)).toBe(200);
};

describe('call flow diagram', () => {
  it('shows why Sunday calls were lost, and after an edit confirms that they are answered', async () => {
    const page = await open('/');
    await removeSundays(page);
    await page.getByRole('link', { name: 'Call Flow', exact: true }).click();
    await findDiagram(page).waitFor();

    await page.getByLabel('Number called').fill('5550 0001');
    await page.getByRole('option', { name: '+61 2 5550 0001' }).click();
    await page.getByLabel('When').click();
    await page.getByRole('option', { name: 'Next Sunday, 15:00' }).click();
    const way = page.getByRole('list', { name: 'Call path' });
    await way.getByText('Call switch Sundays is on (Sunday, 15:00: within 00:00–24:00)').waitFor();
    await page.getByText('The call is not answered.').waitFor();
    expect(await runAxe(page)).toEqual([]);

    await page.getByRole('tab', { name: /^Problems/ }).click();
    const finding = page.getByText('Nobody answers: they end at menu Sunday menu 709');
    await finding.waitFor();
    await page.getByText(/: Sun, all day/).waitFor();

    await findDiagram(page)
      .getByRole('button', { name: /^Sunday menu/ })
      .click();
    await page
      .getByRole('region', { name: 'Sunday menu' })
      .getByText(/^Auto attendant 709/)
      .waitFor();
    // The link opens the form at the field that fixes the problem.
    await page
      .getByRole('region', { name: 'Calls are lost' })
      .getByRole('button', { name: 'Change Sunday menu 709' })
      .click();
    const form = page.getByRole('dialog', { name: 'Menu Sunday menu 709' });
    await form.getByRole('combobox', { name: 'Then to', exact: true }).fill('200');
    await page.getByRole('option', { name: /^200 / }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await finding.waitFor({ state: 'detached' });
    await page.getByText('Every call is answered at every hour.').waitFor();

    await page.getByRole('tab', { name: 'Follow a call' }).click();
    await page.getByText('The call is not answered.').waitFor({ state: 'detached' });
    await way.getByRole('button', { name: 'Hazel Sample 200' }).waitFor();
  });

  it('is readable without zooming, traces a holiday call and supports dragging with undo', async () => {
    const page = await open('/', { viewport: { width: 1440, height: 900 } });
    const year = new Date().getFullYear() + 1;
    const holiday = `${year}-03-17`;
    const day = { domain_name, date: holiday, name: 'Harbour day' };
    expect((await callAs(page, '/api/Console/CreateHoliday', day)).status).toBe(200);
    const closed = { mon: '', tue: '', wed: '', thu: '', fri: '' };
    const hours = { mode: 'clock', hol: '00:00-24:00', follows_holidays: true, ...closed };
    const response = await callAs(page, '/api/Link/CreateServiceFlag', {
      ...{ domain_name, name: '908', display: 'Harbour day', ...hours },
    });
    expect(response.status).toBe(200);
    const sent = { domain_name, name: '601', flag: '908 900 901', night: '201 501 501' };
    expect((await callAs(page, '/api/Link/UpdateCallQueue', sent)).status).toBe(200);

    await page.goto(new URL('/pbx-customer/call-flow', page.url()).href);
    await findDiagram(page)
      .getByRole('button', { name: /^Wharf menu/ })
      .waitFor();
    await expect.poll(() => getSmallestFont(page)).toBeGreaterThanOrEqual(11);

    await page.getByLabel('Number called').fill('601');
    await page.getByRole('option', { name: 'Customer care 601' }).click();
    await page.getByLabel('Date and time').fill(`${holiday}T11:00`);
    await page.getByText(new RegExp(`17 March ${year}, in Australia/Sydney`)).waitFor();
    const way = page.getByRole('list', { name: 'Call path' });
    await way.getByText(/^Call switch Harbour day is on \(a holiday, 11:00: within/).waitFor();
    await expect.poll(() => getSmallestFont(page)).toBeGreaterThanOrEqual(11);

    const grip = findDiagram(page).getByRole('button', {
      name: /^Point elsewhere: After-hours menu 701, Key 2/,
      includeHidden: true,
    });
    const target = findDiagram(page).getByRole('button', { name: /^Front of house/ });
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await expect
      .poll(async () => isInside(await target.boundingBox(), await findDiagram(page).boundingBox()))
      .toBe(true);
    await expect
      .poll(async () => isInside(await grip.boundingBox(), await findDiagram(page).boundingBox()))
      .toBe(true);
    await drag(page, grip, target);
    const question = page.getByRole('dialog', { name: 'Send calls elsewhere?' });
    await question.getByText('Queue Wholesale orders 600').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Send to Front of house 500' }).click();
    await page
      .getByText('After-hours menu 701: key 2 now goes to Front of house 500, not Wholesale orders 600.')
      .waitFor();
    const led = async () => {
      const read = await callAs(page, '/api/Link/GetAutoAttendantDetail', { domain_name, name: '701' });
      return ((await read.json()) as { act2?: string }).act2;
    };
    expect(await led()).toBe('500');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Put back as it was.').waitFor();
    expect(await led()).toBe('600');

    // Changes a destination without a pointer, using the card and the account picker.
    const menu = findDiagram(page).getByRole('button', { name: /^After-hours menu/ });
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await expect
      .poll(async () => isInside(await menu.boundingBox(), await findDiagram(page).boundingBox()))
      .toBe(true);
    await menu.click();
    await page.getByRole('button', { name: 'Point elsewhere: Key 2' }).click();
    await question.getByRole('combobox', { name: 'Instead to' }).fill('601');
    await page.getByRole('option', { name: /^601 / }).click();
    await question.getByRole('button', { name: 'Send to Customer care 601' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await led()).toBe('601');

    await page.getByRole('tab', { name: /^Problems/ }).click();
    await page.getByText('Every call is answered at every hour.').waitFor();
  });

  it('is shown as a list on a phone, can be limited to the destinations of a menu and can be downloaded', {
    tags: ['long'],
  }, async () => {
    const page = await open('/pbx-customer/call-flow', { viewport: phoneViewport });
    const list = page.getByRole('region', { name: 'List of the call flow' });
    await list.getByText('Wharf menu 700', { exact: true }).waitFor();
    await list.getByText('Wharf menu 700', { exact: true }).click();
    await list.getByText('Front of house 500', { exact: true }).first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await findDiagram(page)
      .getByRole('button', { name: /^After-hours menu/ })
      .click();
    await page.getByRole('button', { name: 'Show only its destinations' }).click();
    await findDiagram(page)
      .getByRole('button', { name: /numbers of people/ })
      .waitFor({ state: 'detached' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('call-flow-wharf.pbx.example.svg');
    expect(await readFile(await saved.path(), 'utf8')).toContain('After-hours menu');
    await expect.poll(() => new URL(page.url()).searchParams.get('focus')).toBe('701');
  });
});
