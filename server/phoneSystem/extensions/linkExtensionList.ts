import { eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { LinkExtension } from '../../../contract/phoneSystem/extensions';
import type { EntityRecord } from '../../../contract/schema';
import { extensions, getAccountName, getOwner } from '../../accounts/accountStore';
import { addresses } from '../../addresses/addressRecords';
import type { Database } from '../../database/database';
import { ratePlans, records } from '../../database/schema';
import { readMasters } from '../../hardware/catalogue/catalogueRecords';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';

const collectIds = (ids: (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => typeof id === 'number')),
];

/**
 * Returns the costs of a phone system's extensions and the location of their hardware.
 * @param only restricts the result to one extension
 * @throws ApiError 404 when that extension does not exist
 */
export async function readLinkExtensions(
  db: Database,
  domain: Domain,
  only?: string,
): Promise<EntityRecord<typeof LinkExtension>[]> {
  const owner = getOwner(domain);
  const all = await extensions.all(db, owner);
  const requested = only === undefined ? all : all.filter(({ name }) => name === only);
  if (only !== undefined && requested.length === 0)
    throw createNotFoundError(t('There is no extension {only}.', { only }));
  const planIds = collectIds(requested.map((request) => request.rate_planid));
  const plans = planIds.length ? await db.select().from(ratePlans).where(inArray(ratePlans.id, planIds)) : [];
  const hardware = await readMasters(db, collectIds(requested.map((request) => request.hardware_masterid)));
  const places = await addresses.within(
    db,
    { level: 'staff', wholesalerId: null, domainName: null },
    eq(records.domainName, domain.domainName),
  );
  return requested.map((request) => {
    const plan = plans.find(({ id }) => id === request.rate_planid);
    const item = request.hardware_masterid ? hardware.get(request.hardware_masterid) : undefined;
    const place = places.find(({ id }) => id === request.addressid);
    return {
      id: request.id,
      name: request.name,
      csn: request.csn ?? null,
      hardware_master: item ? { id: item.id, make: item.make, model: item.model } : null,
      addressid: request.addressid ?? null,
      address: place ? { id: place.id, full_address: place.full_address } : null,
      rate_planid: request.rate_planid ?? null,
      rate_plan: plan
        ? { id: plan.id, rate_plan_no: plan.ratePlanNo, rate_plan_description: plan.ratePlanDescription }
        : null,
      cost: request.cost ?? null,
      user:
        getAccountName({
          display: request.display,
          firstName: request.first_name,
          displayName: request.display_name,
        }) || null,
      pbx_serverid: domain.pbxServerid,
      discount_id: request.discount_id ?? null,
    };
  });
}
