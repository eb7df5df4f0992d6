import { describe, expect, it } from 'vitest';
import {
  isTransitionAllowed,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
} from '../../../contract/hardware/orderStatuses';
import { getFingerprint } from '../../../server/common/contentFingerprint';
import { computeGst, fromCents, toCents } from '../../../server/common/currency';
import type { Sales, StockedProduct } from '../../../server/gateways/distributor/distributorGateway';
import { computeFreight } from '../../../server/hardware/pricing/freightCharge';
import { findCreditHold, getCreditLimit } from '../../../server/hardware/pricing/getCreditLimit';
import { findOrderStatusPath } from '../../../server/hardware/sales/findOrderStatusPath';
import { getMonthRange } from '../../../server/hardware/sales/monthlyPurchaseSummary';
import { buildInvoice } from '../../../server/localGateways/distributor/localDistributorInvoice';
import {
  allocateOrder,
  type DistributorOrder,
  getStage,
  getSteps,
} from '../../../server/localGateways/distributor/localDistributorOrder';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

describe('order transition table', () => {
  it('has ten statuses, reaches all except draft, and ends at the final statuses', () => {
    expect(statuses.toSorted()).toEqual(
      [
        'pending',
        'processing',
        'completed',
        'failed',
        'cancelled',
        'none',
        'credithold',
        'picking',
        'picked',
        'invoiced',
      ].toSorted(),
    );
    const reached = new Set(Object.values(orderTransitions).map(({ to }) => to as OrderStatus));
    expect(statuses.filter((status) => !reached.has(status))).toEqual(['none']);
    for (const last of ['completed', 'cancelled'] as const)
      for (const { from } of Object.values(orderTransitions)) expect(from).not.toContain(last);
    expect(statuses.filter((status) => isTransitionAllowed('cancel', status))).not.toContain('invoiced');
  });

  it('finds the path to the status reported by the distributor, or null if there is none', () => {
    expect(findOrderStatusPath('processing', 'completed')).toEqual(['invoiced', 'completed']);
    expect(findOrderStatusPath('picked', 'picking')).toEqual(['picking']);
    expect(findOrderStatusPath('picking', 'picking')).toEqual([]);
    expect(findOrderStatusPath('completed', 'picking')).toBeNull();
    expect(findOrderStatusPath('pending', 'picked')).toBeNull();
  });
});

describe('order amounts', () => {
  it('are in cents, rounded half up', () => {
    expect([1.005, 0.1 + 0.2, 10.075, -1.5, 1e-7, 239.95].map(toCents)).toEqual([
      101, 30, 1008, -150, 0, 23995,
    ]);
    expect(fromCents(toCents(19.99) * 3)).toBe(59.97);
    expect(computeGst(toCents(0.05))).toBe(1);
  });

  it('include freight based on destination, quantity and chargeable items', () => {
    const piece = { hardware_master_id: 1, to_order: true };
    expect(computeFreight([], 1)).toBe(0);
    expect(computeFreight([{ ...piece, quantity: 5 }], 1)).toBe(1450);
    expect(computeFreight([{ ...piece, quantity: 7 }], 1)).toBe(1830);
    expect(computeFreight([piece, { ...piece, delivery_addressid: 2 }], 1)).toBe(2900);
    expect(
      computeFreight(
        [
          { ...piece, exclude_freight: true },
          { ...piece, to_order: false },
        ],
        1,
      ),
    ).toBe(0);
  });

  it('cause a credit hold with a reason if they exceed the wholesaler’s credit limit', () => {
    const buildWholesaler = (credit_limit: unknown) => ({
      wholesalerName: 'Tin Can',
      extra: { credit_limit },
    });
    expect(
      [
        buildWholesaler(12.5),
        buildWholesaler('30'),
        buildWholesaler('x'),
        buildWholesaler(-1),
        buildWholesaler(undefined),
      ].map(getCreditLimit),
    ).toEqual([1250, 3000, 25_000_000, 25_000_000, 25_000_000]);
    expect(findCreditHold(buildWholesaler(100), 4000, 6000)).toBeNull();
    expect(findCreditHold(buildWholesaler(100), 4000, 6001)).toContain('$40.00; with this one ($60.01)');
  });
});

describe('invoice month', () => {
  it('is the month of the given day, or the previous month by default', () => {
    expect(getMonthRange('2024-02-10')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(getMonthRange('2026-10-31')).toEqual({ first: '2026-10-01', last: '2026-10-31' });
    expect(getMonthRange(null, new Date(2026, 0, 15))).toEqual({ first: '2025-12-01', last: '2025-12-31' });
    expect(getMonthRange('0050-02-01')).toEqual({ first: '0050-02-01', last: '0050-02-28' });
  });
});

describe('order fingerprint', () => {
  it('depends on content, but not on field order or empty fields', () => {
    const fingerprint = getFingerprint({ a: 1, b: [{ c: null, d: 'x' }] });
    expect(getFingerprint({ b: [{ d: 'x' }], a: 1, e: undefined })).toBe(fingerprint);
    expect(getFingerprint({ a: 2, b: [{ d: 'x' }] })).not.toBe(fingerprint);
  });
});

const createProduct = (partNumber: string, category: string, NSW: number, VIC: number): StockedProduct => ({
  partNumber,
  category,
  manufacturer: 'Snom',
  NSW,
  VIC,
  QLD: 0,
  SA: 0,
  WA: 0,
  qty: NSW + VIC,
});
const createOrder = (state: string, quantity: number): Sales => ({
  entities: [{ role: 'ShipTo', postalAddress: { state } }],
  customerPurchaseOrderLines: [{ lineNumber: 1, itemId: 'D735', quantity, unitPrice: 100.1 }],
});
const allocateShared = (state: string, quantity: number, NSW: number, VIC: number) => {
  const stock = new Map([['D735', createProduct('D735', 'Desk phones', NSW, VIC)]]);
  return { parts: allocateOrder(createOrder(state, quantity), stock), left: stock.get('D735') };
};

describe('simulated distributor', () => {
  it('ships items in stock at the nearest warehouse first and the remaining items in a second part', () => {
    expect(allocateShared('NSW', 3, 5, 5).parts).toHaveLength(1);
    expect(allocateShared('VIC', 3, 5, 5).left).toMatchObject({ NSW: 5, VIC: 2, qty: 7 });
    expect(
      allocateShared('NSW', 7, 5, 5).parts.map((part) =>
        part.map(({ quantity, state }) => [quantity, state]),
      ),
    ).toEqual([[[5, 'NSW']], [[2, 'VIC']]]);
    expect(allocateShared('QLD', 3, 5, 5).parts).toHaveLength(1);
    expect(allocateShared('NSW', 12, 5, 5).parts[1]?.map(({ quantity, state }) => [quantity, state])).toEqual(
      [
        [5, 'VIC'],
        [2, null],
      ],
    );
  });

  it('picks and invoices each part separately', () => {
    expect(getSteps(1).map(({ stage }) => stage)).toEqual([
      'processing',
      'picking',
      'picked',
      'invoiced',
      'completed',
    ]);
    expect(getSteps(2).map(({ stage, invoices }) => [stage, invoices])).toEqual([
      ['processing', undefined],
      ['picking', undefined],
      ['picked', undefined],
      ['picking', 1],
      ['picked', undefined],
      ['invoiced', 2],
      ['completed', undefined],
    ]);
  });

  it('issues an invoice with correct totals and a serial number per unit', () => {
    const stock = new Map([['D735', createProduct('D735', 'Desk phones', 5, 5)]]);
    const order = createOrder('NSW', 3);
    const stored: DistributorOrder = {
      salesID: 'SO1',
      webOrderID: 'W1',
      order,
      parts: [],
      step: 3,
      invoices: [],
      cancelled: false,
    };
    const part = [{ lineNumber: 1, partNumber: 'D735', quantity: 3, state: 'NSW' as const }];
    const invoice = buildInvoice(stored, part, stock, [900, 901, 902, 903], '2026-11-20');
    expect(invoice).toMatchObject({
      invoiceID: 'INV900',
      salesTotal: { currency: 'AUD', amount: 300.3 },
      taxTotal: { amount: 30.03 },
      invoiceTotal: { amount: 330.33 },
    });
    const serials = invoice.salesInvoiceLines?.[0]?.serialNumbers ?? [];
    expect(serials.map(({ SerialNumber }) => SerialNumber)).toEqual([
      'SN0000000901',
      'SN0000000902',
      'SN0000000903',
    ]);
    expect(serials.every(({ MACAddress }) => /^000413[8-F][0-9A-F]{5}$/.test(MACAddress ?? ''))).toBe(true);
    expect(getStage({ ...stored, cancelled: true })).toBe('cancelled');
  });
});
