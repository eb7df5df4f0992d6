import { describe, expect, it } from 'vitest';
import {
  type CatalogueItem,
  emptyDraft,
  groupsOf,
  itemsOf,
  newOrderId,
  offersFor,
  readDraft,
  requestOf,
} from '../../../src/customRoutes/orderHardware/orderDraft';

const item = (id: number, part: string, rest: object = {}): CatalogueItem =>
  ({
    id,
    make: 'Yealink',
    model: part,
    supplier_part_number: part,
    price: 10 * id,
    ...rest,
  }) as CatalogueItem;

const catalogue = [
  item(1, 'T54W', {
    related_hardware: [
      { supplier_part_number: 'PSU', price: 9, always_order: true },
      { supplier_part_number: 'WH62', price: 30, always_order: false },
    ],
  }),
  item(2, 'PSU'),
  item(3, 'WH62'),
];

describe('an order that is put together', () => {
  it('orders a phone for each extension, by number, and leaves to the server what always comes with it', () => {
    const draft = { ...emptyDraft(), phones: { '110': 1, '20': 1 }, extras: { '3': 2, '2': 0 } };
    expect(itemsOf(draft, catalogue)).toEqual([
      { hardware_master_id: 1, extension: '20', quantity: 1 },
      { hardware_master_id: 1, extension: '110', quantity: 1 },
      { hardware_master_id: 3, quantity: 2 },
    ]);
  });

  it('offers what belongs to the phones, as many of it as there are phones', () => {
    const draft = { ...emptyDraft(), phones: { '101': 1, '102': 1 }, related: ['WH62'] };
    expect(
      offersFor(draft, catalogue).map(({ part, price, quantity, always }) => [part, price, quantity, always]),
    ).toEqual([
      ['PSU', 9, 2, true],
      ['WH62', 30, 2, false],
    ]);
    expect(itemsOf(draft, catalogue).at(-1)).toEqual({
      hardware_master_id: 3,
      quantity: 2,
      is_related_hardware: true,
    });
  });

  it('is no request before there is an item and an address', () => {
    const draft = { ...emptyDraft(), phones: { '101': 1 } };
    expect(requestOf('wharf.pbx.example', draft, catalogue)).toBeUndefined();
    expect(
      requestOf('wharf.pbx.example', { ...draft, addressId: 5, comment: ' Ring ' }, catalogue),
    ).toMatchObject({
      delivery_addressid: 5,
      order_id: draft.orderId,
      comments: ['Ring'],
    });
  });

  it('offers items that have a price and a product number', () => {
    const offered = groupsOf([item(4, 'X'), item(5, 'Y', { price: null })]);
    expect(offered.flatMap(({ items }) => items.map(({ price }) => price))).toEqual([40]);
    expect(newOrderId(new Date('2026-11-21T00:00:00Z'))).toMatch(/^HO-261121-[2-9A-Z]{5}$/);
  });
});

describe('a draft', () => {
  it('keeps its number, gets what it lacks, and is told from other things', () => {
    const draft = { ...emptyDraft('Reception'), phones: { '101': 1 } };
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(readDraft({ orderId: 'HO-1' })).toMatchObject({ orderId: 'HO-1', phones: {} });
    expect([undefined, null, 7, [], { phones: {} }].map(readDraft)).toEqual(Array(5).fill(undefined));
  });
});
