import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole, type OpenOptions } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const DOMAIN = 'wharf.pbx.example';
const { open, callAs } = createTestConsole();

/**
 * Places an order on the customer's page.
 * @returns id of the order
 */
const placeOrder = async (pieces: number, options: OpenOptions = {}): Promise<string> => {
  const page = await open('/pbx-customer/order-hardware', { ...options, as: 'customer' });
  const item = page.getByRole('combobox', { name: 'Add something else' });
  await item.fill('T54W');
  await page
    .getByRole('listbox', { name: 'Add something else', exact: true })
    .getByRole('option', { name: /^Yealink T54W/ })
    .click();
  await page.getByRole('spinbutton', { name: 'Quantity of Yealink T54W', exact: true }).fill(String(pieces));
  await page.getByRole('combobox', { name: 'Deliver to' }).selectOption({ index: 1 });
  const order = page.getByRole('button', { name: /^Place order for/ });
  await page.getByText(`${pieces} × Yealink T54W`).first().waitFor();
  expect(await measureOverflow(page)).toBe(0);
  await order.click();
  await page.waitForURL(/hardware\/\d+\/show/);
  await page.getByRole('heading', { name: 'Delivery progress', exact: true }).waitFor();
  return /hardware\/(\d+)\/show/.exec(page.url())?.[1] ?? '';
};

const runAction = async (page: Page, name: string) => {
  await page.getByRole('banner').waitFor();
  const direct = page.getByRole('main').getByRole('button', { name, exact: true });
  const moreButton = page.getByRole('main').getByRole('button', { name: /^More/ });
  await direct.or(moreButton).first().waitFor();
  if (await direct.isVisible()) await direct.click();
  else {
    await moreButton.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  return page.getByRole('dialog');
};

const readStatus = async (page: Page, id: string): Promise<string> => {
  const answer = await callAs(page, '/api/Hardware/GetHardwareOrders', { id: Number(id) });
  const { items } = (await answer.json()) as { items: { status: string }[] };
  return items[0]?.status ?? '';
};

describe('hardware order', () => {
  const follow = async (options: OpenOptions, extension: string) => {
    const id = await placeOrder(2, options);
    const page = await open(`/hardware-orders/${id}/show`, options);
    const dialog = await runAction(page, 'Send to the distributor');
    await dialog.getByRole('button', { name: 'Send to the distributor', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Receipt' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('main').getByText('Processing', { exact: true }).first().waitFor();
    // The distributor advances the order by one step on each request.
    for (let attempt = 0; attempt < 8 && (await readStatus(page, id)) !== 'completed'; attempt += 1)
      await callAs(page, '/api/BlueChipIT/SalesStatusUpdate', {});
    expect(await readStatus(page, id)).toBe('completed');
    await page.reload();
    await page.getByRole('button', { name: 'Bind 2 phones', exact: true }).click();
    const binding = page.getByRole('dialog');
    const extensions = binding.getByRole('combobox');
    await extensions.first().waitFor();
    await extensions.first().fill(extension);
    await page.getByRole('option', { name: new RegExp(`^${extension}`) }).click();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await binding.getByRole('button', { name: 'Bind 1 phone', exact: true }).click();
    await binding.getByText('1 of 1 bound.', { exact: true }).waitFor();
    await binding.getByRole('button', { name: 'Close', exact: true }).click();
    const pieces = page.getByRole('table', { name: 'Pieces of the order', exact: true });
    await pieces.getByRole('row', { name: new RegExp(extension) }).waitFor();
    await expect.poll(() => pieces.getByText('Waits for an extension').count()).toBe(1);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);

    // On the same screen, the customer sees which desk the device is at.
    const customerPage = await open(`/pbx-customer/hardware/${id}/show`, { ...options, as: 'customer' });
    const desk = customerPage.getByRole('table', { name: 'Pieces of the order', exact: true });
    await desk
      .getByRole('row', { name: new RegExp(extension) })
      .getByRole('link')
      .click();
    await customerPage.waitForURL(/\/pbx-customer\/phones\//);
    await customerPage.getByRole('main').getByText(extension).first().waitFor();
    expect(await measureOverflow(customerPage)).toBe(0);
  };

  it('is created by a customer, shipped by staff, delivered, bound and tracked', () => follow({}, '208'));

  it('can be created and tracked to the desk on a phone', () =>
    follow({ viewport: phoneViewport, hasTouch: true }, '209'));

  it('previews the effect of a cancellation, even after picking', { tags: ['long'] }, async () => {
    const id = await placeOrder(1);
    const page = await open(`/hardware-orders/${id}/show`);
    const move = (status: string) =>
      callAs(page, '/api/Console/UpdateHardwareOrder', { id: Number(id), status });
    const sent = await callAs(page, '/api/Hardware/GetHardwareOrders', { id: Number(id) });
    const { items } = (await sent.json()) as { items: { order_id: string }[] };
    await callAs(page, '/api/BlueChipIT/CreateOrders', {
      customerPurchaseOrderID: items[0]?.order_id,
      hosted_pbx_domain: DOMAIN,
    });
    expect((await move('picking')).status).toBe(200);
    expect((await move('completed')).status).toBe(409);
    expect((await move('picked')).status).toBe(200);
    await page.reload();
    const dialog = await runAction(page, 'Cancel order');
    await dialog.getByText(/go(es)? back to stock/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await page.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await readStatus(page, id)).toBe('cancelled');
  });
});
