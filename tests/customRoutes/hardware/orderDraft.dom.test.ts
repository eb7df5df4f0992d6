import { describe, expect, it } from 'vitest';
import {
  buildItems,
  buildRequest,
  type CatalogueItem,
  createEmptyDraft,
  createOrderId,
  findOffers,
  groupCatalogue,
  parseDraft,
} from '../../../src/customRoutes/orderHardware/orderDraft';

const createItem = (id: number, part: string, rest: object = {}): CatalogueItem =>
  ({
    id,
    make: 'Yealink',
    model: part,
    supplier_part_number: part,
    price: 10 * id,
    ...rest,
  }) as CatalogueItem;

const catalogue = [
  createItem(1, 'T54W', {
    related_hardware: [
      { supplier_part_number: 'PSU', price: 9, always_order: true },
      { supplier_part_number: 'WH62', price: 30, always_order: false },
    ],
  }),
  createItem(2, 'PSU'),
  createItem(3, 'WH62'),
];

describe('order draft', () => {
  it('orders one phone per extension, sorted by number, and lets the server add included items', () => {
    const draft = { ...createEmptyDraft(), phones: { '110': 1, '20': 1 }, extras: { '3': 2, '2': 0 } };
    expect(buildItems(draft, catalogue)).toEqual([
      { hardware_master_id: 1, extension: '20', quantity: 1 },
      { hardware_master_id: 1, extension: '110', quantity: 1 },
      { hardware_master_id: 3, quantity: 2 },
    ]);
  });

  it('suggests the same quantity of accessories as of phones', () => {
    const draft = { ...createEmptyDraft(), phones: { '101': 1, '102': 1 }, related: ['WH62'] };
    expect(
      findOffers(draft, catalogue).map(({ part, price, quantity, always }) => [
        part,
        price,
        quantity,
        always,
      ]),
    ).toEqual([
      ['PSU', 9, 2, true],
      ['WH62', 30, 2, false],
    ]);
    expect(buildItems(draft, catalogue).at(-1)).toEqual({
      hardware_master_id: 3,
      quantity: 2,
      is_related_hardware: true,
    });
  });

  it('produces no request until it has a delivery address', () => {
    const draft = { ...createEmptyDraft(), phones: { '101': 1 } };
    expect(buildRequest('wharf.pbx.example', draft, catalogue)).toBeUndefined();
    expect(
      buildRequest('wharf.pbx.example', { ...draft, addressId: 5, comment: ' Ring ' }, catalogue),
    ).toMatchObject({
      delivery_addressid: 5,
      order_id: draft.orderId,
      comments: ['Ring'],
    });
  });

  it('offers only priced items and generates an order number that contains the date', () => {
    const offered = groupCatalogue([createItem(4, 'X'), createItem(5, 'Y', { price: null })]);
    expect(offered.flatMap(({ items }) => items.map(({ price }) => price))).toEqual([40]);
    expect(createOrderId(new Date('2026-11-21T00:00:00Z'))).toMatch(/^HO-261121-[2-9A-Z]{5}$/);
  });
});

describe('saved order draft', () => {
  it('retains its order number, fills in missing fields and rejects invalid values', () => {
    const draft = { ...createEmptyDraft('Reception'), phones: { '101': 1 } };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(parseDraft({ orderId: 'HO-1' })).toMatchObject({ orderId: 'HO-1', phones: {} });
    expect([undefined, null, 7, [], { phones: {} }].map(parseDraft)).toEqual(Array(5).fill(undefined));
  });
});
