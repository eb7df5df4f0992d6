import { describe, expect, it } from 'vitest';
import {
  buildInvoiceDocument,
  formatDevice,
  type InvoicedOrder,
} from '../../../src/customRoutes/orderInvoice/buildInvoiceDocument';

const formatAmount = (value: number) => ({ currency: 'AUD', amount: value });
const detail = {
  invoiceID: 'INV7',
  invoiceDate: '2026-11-02',
  invoiceAccountNumber: 'TL-1',
  customerPurchaseOrderNumber: 'HO-1',
  salesID: 'SO-1',
  paymentTerms: '30 days',
  comments: 'Part 2 of 2',
  shippedVia: 'Road freight',
  shippingReference: 'CN7',
  entities: [
    {
      role: 'BillTo',
      name: 'Ordering desk',
      companyName: 'Trunkline',
      postalAddress: {
        street: '1 Sample Street',
        city: 'Sampleton',
        state: 'NSW',
        postCode: '2000',
        country: { isoCountryCode: 'AU', name: 'Australia' },
      },
      phone: null,
      email: null,
      abn: '00 000 000 000',
    },
  ],
  salesInvoiceLines: [
    {
      invoiceLineNumber: 1,
      itemId: 'P1',
      manufacturerPartID: 'M-P1',
      description: 'Desk phone',
      quantity: 2,
      unitOfMeasure: 'EA',
      unitPrice: 100,
      lineAmount: 200,
      taxAmount: 20,
      grossAmount: 220,
      comments: ['Extension 201'],
      serialNumbers: [
        { SerialNumber: 'YE1', MACAddress: '001565A1B2C3' },
        { SerialNumber: 'YE2', MACAddress: null },
      ],
    },
  ],
  salesTotal: formatAmount(200),
  taxTotal: formatAmount(20),
  invoiceTotal: formatAmount(220),
};
const order = {
  order_id: 'HO-1',
  hosted_pbx_domain: 'wharf.pbx.example',
  contact: 'Ada Sample',
  delivery_address: { formatted_address: '7 Quay Street, Sampleton NSW 2000' },
  order_items: [
    {
      description: 'Desk phone',
      part_number: 'P1',
      quantity: 1,
      price: 150,
      to_order: true,
      extension: '201',
    },
    { description: 'Desk phone', part_number: 'P1', quantity: 2, price: 150, to_order: true },
    { description: 'Old phone', part_number: 'P1', is_existing_item: true, to_order: false },
  ],
  bc_sales_invoice_lines: [
    {
      invoice_id: 'INV6',
      itemId: 'P1',
      description: 'Desk phone',
      serial_numbers: [{ serialNumber: 'YE0', mac: '001565A1B2C2' }],
    },
    {
      invoice_id: 'INV7',
      itemId: 'P1',
      description: 'Desk phone',
      serial_numbers: [
        { serialNumber: 'YE1', mac: '001565A1B2C3' },
        { serialNumber: 'YE2', mac: null },
      ],
    },
  ],
  pbx_extensions: [{ extension_no: '201', name: 'Ada Sample', make: 'Yealink', model: 'T54W' }],
  sub_total: 450,
  freight: 20,
  gst: 47,
  total: 517,
  bluechip_invoice_detail: detail,
} as unknown as InvoicedOrder;

/** The order as returned to users who are not staff. */
const unpricedOrder = {
  ...order,
  bluechip_invoice_detail: {
    ...detail,
    entities: undefined,
    invoiceAccountNumber: undefined,
    salesTotal: undefined,
    taxTotal: undefined,
    invoiceTotal: undefined,
    salesInvoiceLines: [{ itemId: 'P1', description: 'Desk phone', quantity: 2 }],
  },
} as unknown as InvoicedOrder;

describe('order invoice', () => {
  it('is unavailable until the distributor has issued one', () => {
    expect(buildInvoiceDocument({ ...order, bluechip_invoice_detail: null })).toBeNull();
  });

  it('shows lines, serial numbers, tax, totals, terms, parties with their ABN, and extensions', () => {
    const invoice = buildInvoiceDocument(order);
    expect(invoice).toMatchObject({
      title: 'Tax invoice',
      lines: [
        {
          partNumber: 'M-P1',
          quantity: 2,
          unit: 'EA',
          unitPrice: '$100.00',
          tax: '$20.00',
          amount: '$220.00',
          comments: ['Extension 201'],
          pieces: [
            { serial: 'YE1', mac: '00:15:65:A1:B2:C3' },
            { serial: 'YE2', mac: '' },
          ],
        },
      ],
      totals: [
        ['Net', '$200.00 AUD'],
        ['GST', '$20.00 AUD'],
        ['Total', '$220.00 AUD'],
      ],
      extensions: [{ number: '201', name: 'Ada Sample', device: 'Yealink T54W' }],
      otherInvoices: [{ invoice: 'INV6', pieces: [{ serial: 'YE0' }] }],
      notes: ['Part 2 of 2'],
    });
    expect(invoice?.facts).toContainEqual(['Terms', '30 days']);
    expect(invoice?.parties).toEqual([
      {
        role: 'Bill to',
        lines: [
          'Trunkline',
          'Ordering desk',
          '1 Sample Street',
          'Sampleton NSW 2000',
          'Australia',
          'ABN 00 000 000 000',
        ],
      },
    ]);
  });

  it('shows the prices of the order if distributor prices are hidden, and each serial number once', () => {
    const invoice = buildInvoiceDocument(unpricedOrder);
    expect(invoice).toMatchObject({
      title: 'Invoice',
      parties: [
        { role: 'Ship to', lines: ['Ada Sample', '7 Quay Street, Sampleton NSW 2000', 'wharf.pbx.example'] },
      ],
      totals: [
        ['Items', '$450.00'],
        ['Freight', '$20.00'],
        ['GST', '$47.00'],
        ['Total', '$517.00'],
      ],
      otherInvoices: [],
    });
    expect(invoice?.lines.map(({ amount: sum, pieces }) => [sum, pieces.map(formatDevice)])).toEqual([
      ['$150.00', ['YE0, 00:15:65:A1:B2:C2']],
      ['$300.00', ['YE1, 00:15:65:A1:B2:C3', 'YE2']],
    ]);
  });
});
