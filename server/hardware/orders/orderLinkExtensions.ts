import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { ratePlans } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toRatePlanAnswer } from '../../wholesale/ratePlanQueries';
import { readMasters } from '../catalogue/catalogueRecords';
import type { Order } from './hardwareOrderRecords';

/** Returns the extensions of an order with their hardware, delivery address and plan, for ordering and billing. */
export async function readLinkExtensions(
  db: Database,
  { pbxServerid }: Domain,
  { order_items, pbx_extensions, delivery_addressid, delivery_address }: Order,
): Promise<NonNullable<Order['link_extensions']>> {
  const items = (order_items ?? []).filter(
    ({ extension, is_related_hardware }) => extension && !is_related_hardware,
  );
  if (items.length === 0) return [];
  const names = new Map(pbx_extensions?.map(({ extension_no, name }) => [extension_no, name]));
  const masters = await readMasters(
    db,
    items.map(({ hardware_master_id }) => hardware_master_id),
  );
  const planNumbers = items.flatMap(({ ub_rateplan }) => ub_rateplan || []);
  const numberRows =
    planNumbers.length === 0
      ? []
      : await db.select().from(ratePlans).where(inArray(ratePlans.ratePlanNo, planNumbers));
  const plans = new Map(numberRows.map((plan) => [plan.ratePlanNo, toRatePlanAnswer(plan)]));
  return items.map((item) => {
    const master = masters.get(item.hardware_master_id);
    const plan = plans.get(item.ub_rateplan ?? '');
    return {
      name: item.extension ?? null,
      hardware_master: master
        ? {
            id: master.id ?? null,
            make: master.make,
            model: master.model,
            description: master.description ?? null,
            supplier_part_number: master.supplier_part_number ?? null,
          }
        : null,
      addressid: item.delivery_addressid ?? delivery_addressid ?? null,
      address: item.delivery_addressid ? null : (delivery_address ?? null),
      rate_planid: plan?.id ?? null,
      rate_plan: plan ?? null,
      cost: item.price ?? null,
      user: names.get(item.extension ?? '') ?? null,
      pbx_serverid: pbxServerid,
      discount_id: plan?.discount_id ?? null,
    };
  });
}
