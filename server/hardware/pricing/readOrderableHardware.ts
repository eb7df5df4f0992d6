import type { ResponseFor } from '../../../contract/call';
import type { consoleOrderCalls } from '../../../contract/console/hardwareOrders';
import { fromCents } from '../../common/currency';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { hardware, unrestrictedScope } from '../catalogue/catalogueRecords';
import { readAvailableStock } from '../stock/hardwareStock';
import { findDomainBuyer, getIncludedPrice, getRetailPrice } from './priceLookup';

/** Returns the catalogue for a phone system, at the prices that `priceOrder` charges. */
export async function readOrderableHardware(
  db: Database,
  domain: Domain,
): Promise<ResponseFor<(typeof consoleOrderCalls)['GetOrderableHardware']>> {
  const { buyer } = await findDomainBuyer(db, domain);
  const masters = await hardware.within(db, unrestrictedScope);
  const byPart = new Map(masters.map((master) => [master.supplier_part_number ?? '', master]));
  const stock = await readAvailableStock(db, [...byPart.keys()].filter(Boolean));
  return masters.map((master) => {
    const price = getRetailPrice(master, buyer);
    return {
      id: master.id,
      make: master.make,
      model: master.model,
      description: master.description,
      supplier_part_number: master.supplier_part_number,
      stock_on_hand: stock.get(master.supplier_part_number ?? '') ?? master.stock_on_hand ?? null,
      price: price === null ? null : fromCents(price),
      related_hardware: (master.related_hardware ?? []).flatMap((related) => {
        const part = byPart.get(related.supplier_part_number);
        return part
          ? [
              {
                supplier_part_number: related.supplier_part_number,
                price: fromCents(getIncludedPrice(related, part, buyer)),
                always_order: related.always_order ?? false,
              },
            ]
          : [];
      }),
    };
  });
}
