import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

interface ListedOrder {
  id: number;
  hosted_pbx_domain: string;
  bluechip_invoice_detail: {
    invoiceID: string;
    salesInvoiceLines: { serialNumbers: { SerialNumber: string }[] }[];
  };
}

/** Returns an order that was delivered with serial numbers. */
const createDeliveredOrder = async (page: Page): Promise<ListedOrder & { serial: string }> => {
  const answer = await callAs(page, '/api/Hardware/GetHardwareOrders', {
    status: ['completed'],
    pageSize: 100,
  });
  const { items } = (await answer.json()) as { items: ListedOrder[] };
  for (const order of items) {
    const lines = order.bluechip_invoice_detail?.salesInvoiceLines ?? [];
    const serial = lines.flatMap(({ serialNumbers }) => serialNumbers)[0]?.SerialNumber;
    if (serial) return { ...order, serial };
  }
  throw new Error('No order was delivered.');
};

const openDocument = (page: Page, name: string) => page.getByRole('article', { name });

describe('order invoice', { tags: ['long'] }, () => {
  it('can be viewed, printed without the rest of the page under its number', async () => {
    const page = await open('/hardware-orders');
    const { id, serial, bluechip_invoice_detail: detail } = await createDeliveredOrder(page);
    await page.goto(`${server.url}/hardware-orders/${id}/show`);
    await page.getByRole('link', { name: 'Invoice', exact: true }).click();
    const invoice = openDocument(page, 'Tax invoice');
    await invoice.getByText(detail.invoiceID).waitFor();
    for (const text of [serial, 'ABN', '30 days']) await invoice.getByText(text).first().waitFor();

    for (const look of [
      { viewport: wideViewport, colorScheme: 'light' },
      { viewport: phoneViewport, colorScheme: 'dark' },
    ] as const) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect([await runAxe(page), await measureOverflow(page)]).toEqual([[], 0]);
    }

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed-as', document.title);
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    expect(await page.locator('body').getAttribute('data-printed-as')).toBe(detail.invoiceID);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    expect(await invoice.getByText(detail.invoiceID).isVisible()).toBe(true);
    const ink = await invoice.evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe('rgb(0, 0, 0)');
  });

  it('shows customers the prices of their order and hides the account at the distributor', async () => {
    const staff = await open('/hardware-orders');
    const { id, hosted_pbx_domain: domain, serial } = await createDeliveredOrder(staff);
    await staff.goto(`${server.url}/pbx-customer/hardware/${id}/show?domain=${domain}&tab=invoice`);
    await openDocument(staff, 'Tax invoice').getByText(serial).first().waitFor();
    const page = await open('/pbx-customer/hardware', { as: 'customer' });
    const ownOrder = await createDeliveredOrder(page);
    await page.goto(
      `${server.url}/pbx-customer/hardware/${ownOrder.id}/show?domain=${ownOrder.hosted_pbx_domain}&tab=invoice`,
    );
    const invoice = openDocument(page, 'Invoice');
    await invoice.getByText(ownOrder.serial).first().waitFor();
    await invoice.getByText('Freight', { exact: true }).waitFor();
    expect(await invoice.getByText('Account').count()).toBe(0);
  });
});
