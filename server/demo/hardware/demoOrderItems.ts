import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import type { Item } from '../../hardware/pricing/orderItem';
import type { OrderContext } from './demoOrderContext';

/** Order items, and their known hardware addresses by part number, in the order of the items. */
export interface DemoBasket {
  items: Item[];
  macs: Map<string, string[]>;
}

/** Builds the items of an order of phones for extensions. Completed orders use existing phones as far as possible. */
export function buildBasket(shop: OrderContext, domain: string, status: OrderStatus): DemoBasket {
  const { random } = shop.context;
  if (status === 'completed') {
    const basket = claimDevices(shop, domain, random.between(1, 4));
    if (basket.items.length > 0) return basket;
  }
  const people = shop.people.get(domain) ?? [];
  const items = Array.from({ length: random.between(1, 3) }, (): Item => {
    const person = people.length > 0 ? random.pick(people) : undefined;
    return {
      hardware_master_id: pickMaster(shop, (category) => category === 'Desk phones'),
      ...(person && { extension: person.account }),
      quantity: 1,
    };
  });
  if (random.chance(0.3))
    items.push({
      hardware_master_id: pickMaster(shop, (category) => category !== 'Desk phones'),
      quantity: random.between(1, 4),
    });
  // This quantity exceeds the stock of the nearest warehouse, so that the order is delivered in two parts.
  if (random.chance(0.12))
    items.push({
      hardware_master_id: pickMaster(shop, (category) => category === 'Conferencing'),
      quantity: random.between(7, 9),
    });
  return { items, macs: new Map() };
}

function pickMaster(
  { masters, stock, context }: OrderContext,
  matches: (category: string) => boolean,
): number {
  const matching = masters.filter(({ supplier_part_number }) => {
    const product = stock.get(supplier_part_number ?? '');
    return product && (product.qty ?? 0) > 0 && matches(product.category ?? '');
  });
  return context.random.pick(matching).id ?? 0;
}

function claimDevices(shop: OrderContext, domain: string, count: number): DemoBasket {
  const basket: DemoBasket = { items: [], macs: new Map() };
  const rest = (shop.devices.get(domain) ?? []).filter(({ mac, vendor, model, extension }) => {
    const master = shop.masters.find((candidate) => candidate.make === vendor && candidate.model === model);
    if (!master || basket.items.length >= count) return true;
    basket.items.push({ hardware_master_id: master.id ?? 0, extension, quantity: 1 });
    const part = master.supplier_part_number ?? '';
    basket.macs.set(part, [...(basket.macs.get(part) ?? []), mac]);
    return false;
  });
  shop.devices.set(domain, rest);
  return basket;
}
