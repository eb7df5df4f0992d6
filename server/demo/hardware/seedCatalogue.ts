import { fromCents } from '../../common/currency';
import { addDays } from '../../common/localDate';
import { allocateIds } from '../../database/recordSequence';
import type { Transaction } from '../../database/transaction';
import type { StockedProduct } from '../../gateways/distributor/distributorGateway';
import { hardware, type Master } from '../../hardware/catalogue/catalogueRecords';
import { type PartQuantities, products } from '../../hardware/stock/hardwareStock';
import { PRODUCT_KIND } from '../../localGateways/distributor/localDistributor';
import { sharedOwner } from '../../records/recordCollection';
import type { DemoContext } from '../demoContext';
import { demoWholesalers } from '../demoWholesale';
import { insertDatedRecords } from '../insertDatedRecords';
import { type DemoItem, demoItems, demoServices } from './demoCatalogueItems';

const WHOLESALE = 1;
const VOLUME = 2;
const RETAIL = 3;

/** Rounds to the nearest 5 cents. */
const roundPrice = (cents: number): number => Math.round(cents / 5) * 5;

/** Builds list prices, and the prices of each wholesaler: larger wholesalers pay less, and the bulk buyer pays least. */
function buildPrices(cost: number, id: () => number) {
  const price = (price_typeid: number, cents: number, wholesalerid: number | null = null) => ({
    id: id(),
    price_typeid,
    wholesalerid,
    price: fromCents(roundPrice(cents)),
  });
  return [
    price(WHOLESALE, cost * 1.2),
    price(VOLUME, cost * 1.12),
    price(RETAIL, cost * 1.55),
    ...demoWholesalers.map((wholesaler, index) =>
      price(WHOLESALE, cost * (1.13 + index * 0.015), wholesaler.id),
    ),
    price(VOLUME, cost * 1.09, 3),
    price(RETAIL, cost * 1.49, 1),
  ];
}

function buildDetail(item: DemoItem, index: number, today: string): StockedProduct {
  const [NSW, VIC, QLD, SA, WA] = item.stock;
  return {
    id: 5000 + index,
    partNumber: item.part,
    description: item.description,
    details: `${item.description}. ${item.category}.`,
    unit: 'EA',
    cost_EX_GST: fromCents(item.cost),
    gsT_Rate: 10,
    qty: NSW + VIC + QLD + SA + WA,
    introduced: addDays(today, -900 + index * 11),
    clearance: index % 14 === 13,
    manufacturer: item.manufacturer,
    category: item.category,
    group: 'Telephony',
    supplierPartNumber: item.model,
    NSW,
    VIC,
    QLD,
    SA,
    WA,
    weight: item.weight,
    volume: item.category === 'Accessories' ? 0.001 : 0.006,
    product_Image: '',
  };
}

export async function seedCatalogue(tx: Transaction, { actor }: DemoContext): Promise<Master[]> {
  const ids = await allocateIds(tx, (demoItems.length + demoServices.length) * 11);
  const id = () => ids.shift() ?? 0;
  return hardware.createAll(tx, actor, sharedOwner, [
    ...demoItems.map((item) => ({
      make: item.manufacturer,
      model: item.model,
      description: item.description,
      supplier_part_number: item.part,
      exclude_freight: item.category === 'Accessories',
      hardware_prices: buildPrices(item.cost, id),
      related_hardware: item.related.map(([part, cents, always_order]) => ({
        id: id(),
        description: demoItems.find((other) => other.part === part)?.description ?? part,
        supplier_part_number: part,
        price_when_included: fromCents(cents),
        always_order,
      })),
    })),
    ...demoServices.map(({ retail, ...item }) => ({
      ...item,
      exclude_freight: true,
      hardware_prices: buildPrices(retail / 1.55, id),
      related_hardware: [],
    })),
  ]);
}

export const buildProducts = (today: string): Map<string, StockedProduct> =>
  new Map(demoItems.map((item, index) => [item.part, buildDetail(item, index, today)]));

/** Inserts the distributor's products and the local data about them. */
export const insertProducts = (
  tx: Transaction,
  { today }: DemoContext,
  stock: Map<string, StockedProduct>,
  reserved: PartQuantities,
): Promise<void> =>
  insertDatedRecords(
    tx,
    [...stock].flatMap(([key, detail]) => {
      const row = { key, made: `${addDays(today, -1)}T20:00:00Z`, by: 'system' };
      return [
        { ...row, kind: PRODUCT_KIND, body: { detail } },
        { ...row, kind: products.kind, body: { detail, reserved: reserved.get(key) ?? 0 } },
      ];
    }),
  );
