import { describe, expect, it } from 'vitest';
import { removeDiacritics } from '../../../contract/toPlainLetters';
import {
  buildInvoiceDocument,
  formatDevice,
  type InvoicedOrder,
} from '../../../src/customRoutes/orderInvoice/buildInvoiceDocument';
import { renderInvoicePdf } from '../../../src/customRoutes/orderInvoice/renderInvoicePdf';
import { ACTIVE_CONTENT, HOSTILE_TEXT, readPdf } from '../../support/readPdf';

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

const readText = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

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

  it('is exported as a PDF with the same content on as many pages as needed', async () => {
    const invoice = buildInvoiceDocument(order);
    if (!invoice) throw new Error('There is no invoice.');
    const text = await readText(renderInvoicePdf(invoice));
    expect(text.startsWith('%PDF-')).toBe(true);
    for (const label of [
      'Tax invoice',
      'INV7',
      '30 days',
      'ABN 00 000 000 000',
      'YE1, 00:15:65',
      '$220.00 AUD',
      'T54W',
    ])
      expect(text).toContain(label);
    expect(text).toContain('INV7, page 1 of 1');
    const long = {
      ...invoice,
      lines: Array.from({ length: 60 }, () => invoice.lines[0]).flatMap((line) => line ?? []),
    };
    expect(await readText(renderInvoicePdf(long))).toMatch(/INV7, page 2 of [2-9]/);
  });

  it('shows the lines of an address below each other in the PDF', async () => {
    const invoice = buildInvoiceDocument(order);
    if (!invoice) throw new Error('There is no invoice.');
    const { texts } = readPdf(new Uint8Array(await renderInvoicePdf(invoice).arrayBuffer()));
    expect(texts).toEqual(expect.arrayContaining(['Trunkline', 'Ordering desk', '1 Sample Street']));
  });

  it('shows scripts, links and control characters as text in the PDF', async () => {
    const invoice = buildInvoiceDocument(order);
    if (!invoice) throw new Error('There is no invoice.');
    const hostile = JSON.parse(JSON.stringify(invoice), (_, value: unknown) =>
      typeof value === 'string' && value !== '' ? HOSTILE_TEXT : value,
    );
    const { texts, structure } = readPdf(new Uint8Array(await renderInvoicePdf(hostile).arrayBuffer()));
    expect(structure).not.toMatch(ACTIVE_CONTENT);
    expect(texts.join(' ')).toContain('<script>alert(1)</script>');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for them
    expect(texts.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  });

  it('replaces characters that the PDF font lacks with the closest match', () => {
    expect(removeDiacritics('Łódź, Žižka, Sämple – “ok” 東')).toBe('?ódz, Zizka, Sämple – “ok” ?');
  });
});
