import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';
/** An email with twenty numbers, one of which the local carrier refuses at first, and a number that is already in the inventory. */
const MAIL =
  'Hello,\nplease port 02 5550 7900 - 7919 to you.\nThe main line (02) 5550-0000 is with you already.\nThanks';
const REJECTED_NUMBER = '61255507913';
/** Polling options with a timeout for a slow carrier. */
const POLL_OPTIONS = { timeout: 120_000, interval: 500 };

interface Order {
  id: number;
  reference: string;
  state: string;
  numbers_count: number;
  follows_id: number | null;
}

const listOrders = async (page: Page, body: object): Promise<Order[]> =>
  ((await (await callAs(page, '/api/Console/GetPortOrders', body)).json()) as { items: Order[] }).items;

/** Polls the carrier, as the server also does every minute, then returns the state of a number's order. */
const readState = async (page: Page, number: string): Promise<string | undefined> => {
  await callAs(page, '/api/Console/AskPortAnswers', {});
  return (await listOrders(page, { number }))[0]?.state;
};

const drawSignature = async (page: Page) => {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no pad.');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++)
    await page.mouse.move(box.x + 20 + step * 15, box.y + box.height / 2 + (step % 2 ? -18 : 18));
  await page.mouse.up();
  await page.getByRole('img', { name: 'Your signature' }).waitFor();
};

const isDrawnOn = (canvas: HTMLElement | SVGElement): boolean =>
  canvas instanceof HTMLCanvasElement &&
  (canvas
    .getContext('2d')
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.some((part) => part > 0) ??
    false);

const getToday = () => new Date().toLocaleDateString('sv');

describe('incoming port of twenty numbers', () => {
  it('resubmits a rejected number, ports all numbers on their dates and can be reversed', async () => {
    const page = await open('/port-orders');
    await page.getByRole('link', { name: 'Move numbers in' }).click();
    await page.getByLabel('Numbers or text containing numbers').fill(MAIL);
    await page.getByRole('button', { name: 'Check the numbers' }).click();
    await page.getByRole('heading', { name: /21 numbers/ }).waitFor();
    await page.getByText('1 of them can’t move in and is left out.').waitFor();
    expect(await runAxe(page)).toEqual([]);

    await page.getByLabel('Phone system').fill('wharf');
    await page
      .getByRole('option', { name: /wharf\.pbx\.example/ })
      .first()
      .click();
    const order = page.getByRole('region', { name: 'Order 1: 20 numbers, Geographic' });
    await order.getByLabel('Account number').fill('EXPRESS-2040');
    await order.getByLabel('Name on the bill').fill('Wharf Coffee Roasters');
    await order.getByLabel('Calls go to').fill('200');
    await page.getByLabel('Your name').fill('Robin Sample');
    await drawSignature(page);
    // The signature is preserved when the user returns from editing the text.
    await page.getByRole('button', { name: 'Change the text' }).click();
    await page.getByRole('button', { name: 'Check the numbers' }).click();
    const pad = page.getByRole('img', { name: 'Your signature' });
    await expect.poll(() => pad.evaluate(isDrawnOn)).toBe(true);
    await page.getByRole('button', { name: 'Sign and submit' }).click();
    await page.getByRole('button', { name: 'Download letter' }).waitFor();

    await expect.poll(() => readState(page, REJECTED_NUMBER), POLL_OPTIONS).toBe('rejected');
    const [apart] = await listOrders(page, { number: REJECTED_NUMBER });
    await page.goto(`${server.url}/port-orders/${apart?.id}/show`);
    await page.getByText('Another port of the number is underway.').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit to the carrier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit to the carrier' }).click();
    await expect.poll(() => readState(page, REJECTED_NUMBER), POLL_OPTIONS).toBe('confirmed');

    const ownOrders = (
      await listOrders(page, { date_from: getToday(), date_to: getToday(), state: ['confirmed'] })
    ).filter(({ id }) => id > 10);
    expect(ownOrders.reduce((sum, order) => sum + order.numbers_count, 0)).toBe(20);
    for (const { id, reference } of ownOrders) {
      await page.goto(`${server.url}/port-orders/${id}/show`);
      await page.getByRole('button', { name: 'Cut over' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cut over' }).click();
      await page.getByText(`The numbers of ${reference} have moved in.`).waitFor();
    }
    const inventory = await (
      await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', {
        numbers: [REJECTED_NUMBER, '61255507900', '61255507919'],
        domain_name: DOMAIN,
        state: ['assigned'],
      })
    ).json();
    expect((inventory as { totalCount: number }).totalCount).toBe(3);

    const last = ownOrders.find(({ id }) => id === apart?.id) ?? ownOrders[0];
    await page.goto(`${server.url}/port-orders/${last?.id}/show`);
    await page.getByRole('button', { name: 'Roll back' }).click();
    const back = page.getByRole('dialog');
    await back.getByRole('textbox').fill(last?.reference ?? '');
    await back.getByRole('button', { name: 'Roll back' }).click();
    await page.getByText(`The numbers of ${last?.reference} went back.`).waitFor();
    const removed = await (
      await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { numbers: [REJECTED_NUMBER] })
    ).json();
    expect((removed as { totalCount: number }).totalCount).toBe(0);
  });

  it('can be signed by the customer on a phone with a typed name', async () => {
    const page = await open(`/pbx-customer/port-orders?domain=${DOMAIN}`, {
      as: 'customer',
      viewport: phoneViewport,
      hasTouch: true,
    });
    await page.getByText('Being prepared').first().waitFor();
    await page.goto(`${server.url}/pbx-customer/move-numbers-in?domain=${DOMAIN}`);
    await page.getByLabel('Numbers or text containing numbers').fill('02 5550 7950');
    await page.getByRole('button', { name: 'Check the numbers' }).click();
    const order = page.getByRole('region', { name: /^Order 1/ });
    await order.getByLabel('Account number').fill('GL-77');
    await order.getByLabel('Name on the bill').fill('Wharf Coffee Roasters');
    await page.getByLabel('Your name').fill('Robin Sample');
    await page.getByText('Without a drawing your typed name stands for it.').waitFor();
    expect([await measureOverflow(page), await runAxe(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText(/Signed by Robin Sample on/).waitFor();
    await page.getByText('Being prepared').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download letter' }).click();
    expect((await download).suggestedFilename()).toMatch(/^letter-of-authority-PORT-\d+\.pdf$/);
    expect([await measureOverflow(page), await runAxe(page)]).toEqual([0, []]);
  });

  it('appears on the release calendar', async () => {
    const page = await open('/quarantined-numbers?as=calendar');
    const link = page.getByRole('link', { name: /^PORT-\d+/ }).first();
    const [reference = ''] = /^PORT-\d+/.exec(await link.innerText()) ?? [];
    await link.click();
    await page.getByRole('heading', { name: reference, level: 1 }).waitFor();
  });
});
