import { asc, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { AccountType } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { ratePlans, wholesalerRatePlans } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { readAccountStarts } from '../../phoneSystem/accounts/nextFreeAccounts';
import { findUserDefault, readDomainDefaults } from '../domainDefaults/domainDefaultRecords';
import { readDomainTemplates, type Template } from '../domainDefaults/domainTemplateRecords';
import { locations } from '../domainDefaults/locationDefaultHandlers';
import { buildReadableWhere, unrestrictedScope } from '../wholesalerRecords';

/** Returns the rate plans of a wholesaler. */
export const readPlans = (db: Database, wholesalerId: number) =>
  db
    .select({
      id: ratePlans.id,
      rate_plan_no: ratePlans.ratePlanNo,
      rate_plan_description: ratePlans.ratePlanDescription,
      plan_type: ratePlans.planType,
      is_default: ratePlans.isDefault,
    })
    .from(ratePlans)
    .innerJoin(wholesalerRatePlans, eq(wholesalerRatePlans.ratePlanId, ratePlans.id))
    .where(eq(wholesalerRatePlans.wholesalerId, wholesalerId))
    .orderBy(asc(ratePlans.ratePlanNo));

/** Returns a rate plan. @throws ApiError 400 when the wholesaler does not offer it */
export async function findPlan(
  db: Database,
  wholesalerId: number,
  requested: { no?: string | null; id?: number | null },
  field: string,
): Promise<number | undefined> {
  const { no, id } = requested;
  if (!no && !id) return undefined;
  const plan = (await readPlans(db, wholesalerId)).find((candidate) =>
    no ? candidate.rate_plan_no === no : candidate.id === id,
  );
  if (!plan)
    throw createInvalidFieldError(field, t('The wholesaler has no rate plan {no}.', { no: no ?? id }));
  return plan.id;
}

/** Returns the templates available to a wholesaler: its own, then the shared ones. */
export async function readTemplates(db: Database, wholesalerId: number): Promise<Template[]> {
  const all = await readDomainTemplates(db, unrestrictedScope, wholesalerId);
  return all.toSorted((a, b) => Number(a.tenant === null) - Number(b.tenant === null));
}

/** Returns a template. @throws ApiError 400 when it is not available to the wholesaler */
export async function findTemplate(
  db: Database,
  wholesalerId: number,
  requested: { name?: string | null; id?: number | null },
  field: string,
): Promise<Template | undefined> {
  const name = requested.name?.trim().toLowerCase();
  if (!name && !requested.id) return undefined;
  const all = await readTemplates(db, wholesalerId);
  const template = all.find((candidate) =>
    name ? candidate.template.toLowerCase() === name : candidate.id === requested.id,
  );
  if (!template)
    throw createInvalidFieldError(
      field,
      t('There is no template {name}.', { name: requested.name ?? requested.id }),
    );
  return template;
}

/**
 * Returns the first account numbers of a new phone system: from the requested domain default, or that of the caller,
 * the wholesaler, or the shared one.
 * @throws ApiError 400 when the requested domain default is neither the wholesaler's nor shared
 */
export async function resolveAccountStarts(
  db: Database,
  wholesalerId: number,
  { requested, userId }: { requested?: number | null; userId?: string } = {},
): Promise<Partial<Record<AccountType, string>>> {
  const starts = await readAccountStarts(db, { wholesalerId });
  const id = requested ?? (userId === undefined ? undefined : await findUserDefault(db, userId));
  if (!id) return starts;
  const all = await readDomainDefaults(db, unrestrictedScope, wholesalerId);
  const chosen = all.find((candidate) => candidate.id === id);
  if (!chosen && requested)
    throw createInvalidFieldError(
      'domain_default_id',
      t('There is no domain default {requested}.', { requested }),
    );
  const startEntries = Object.entries(chosen?.account_starting ?? {}).filter(([, start]) => start);
  return { ...starts, ...Object.fromEntries(startEntries) };
}

/** Returns the time zone and dial plan of a wholesaler's first location, or else of the first shared location. */
export async function readLocationDefaults(
  db: Database,
  wholesalerId: number,
): Promise<{ timezone: string | null; dialPlan: string | null }> {
  const all = await locations.within(
    db,
    unrestrictedScope,
    buildReadableWhere(unrestrictedScope, wholesalerId),
  );
  const places = all.filter((place) => !place.user_id);
  const first = places.find((place) => place.tenant !== null) ?? places[0];
  return { timezone: first?.timezone ?? null, dialPlan: first?.dialplan ?? null };
}
