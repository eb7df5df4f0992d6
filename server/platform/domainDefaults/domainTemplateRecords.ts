import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { parseHours } from '../../../contract/dayTexts';
import { DomainTemplate } from '../../../contract/platform/domainDefaults';
import type { EntityRecord } from '../../../contract/schema';
import { DomainSettings } from '../../../contract/settings/domainSettings';
import { days } from '../../../telephony/schedule';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { domains, records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import {
  ApiError,
  createConflictError,
  createInvalidFieldError,
  createTakenError,
} from '../../http/errors/apiError';
import { formatNames } from '../../http/tenancy/rowFields';
import type { Scope } from '../../http/tenancy/tenantScope';
import { getValidator } from '../../http/validation/validateBody';
import { createCollection, type Owner } from '../../records/recordCollection';
import { buildReadableWhere, unrestrictedScope } from '../wholesalerRecords';

export type Template = EntityRecord<typeof DomainTemplate>;

/** Templates of new phone systems, keyed by id; owned by a wholesaler or shared by all. */
export const domainTemplates = createCollection({
  kind: 'domain_template',
  label: 'Domain template',
  schema: DomainTemplate,
  key: 'id',
  search: ['template', 'comment'],
});

export const readDomainTemplates = (db: Database, scope: Scope, wholesalerId?: number | null) =>
  domainTemplates.within(db, unrestrictedScope, buildReadableWhere(scope, wholesalerId));

/** @throws ApiError 409 when the owner already has a template with this name */
export async function checkTemplateName(
  tx: Transaction,
  owner: Owner,
  name: string,
  except?: number,
): Promise<void> {
  await lockByName(tx, domainTemplates.kind);
  const same = (await domainTemplates.all(tx, owner)).find(
    (template) => template.id !== except && template.template.toLowerCase() === name.trim().toLowerCase(),
  );
  if (same)
    throw createTakenError(
      'template',
      t('There is a template {template} already.', { template: same.template }),
    );
}

/** @throws ApiError 409 while phone systems are still to be created from the template */
export async function requireUnusedTemplate(db: Database, id: number): Promise<void> {
  const waiting = await db
    .select({ name: domains.domainName })
    .from(domains)
    .innerJoin(records, and(eq(records.kind, 'pbx_server'), eq(records.domainName, domains.domainName)))
    .where(and(eq(domains.status, 'provisioning'), sql`${records.body} ->> 'template_id' = ${String(id)}`))
    .orderBy(domains.domainName);
  const names = waiting.map(({ name }) => name);
  if (names.length > 0)
    throw createConflictError(
      t('{names} is to be made from this template. Put it into service first.', {
        names: formatNames(names),
      }),
      {
        details: { domains: names },
      },
    );
}

/** @throws ApiError 400 naming every setting that is invalid for a phone system */
export function checkContent(content: Record<string, string | null> | null | undefined): void {
  const errors = getValidator(DomainSettings)(content ?? {}).map(({ field, message }) => ({
    field: `content.${field}`,
    message,
  }));
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
}

/** Maps accepted day names to the trigger field that contains the hours. */
const dayFields: Record<string, string> = {
  ...Object.fromEntries(days.map((day) => [day, day])),
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  hol: 'hol',
  holiday: 'hol',
  holidays: 'hol',
};

/**
 * Converts business hours to the fields of a redirection trigger.
 * @throws ApiError 400 naming an invalid day, invalid hours, or a duplicate day
 */
export function parseHoursByDay(
  input: { key: string; value?: string | null }[] | null | undefined,
): Record<string, string> {
  const hours: Record<string, string> = {};
  for (const [index, { key, value }] of (input ?? []).entries()) {
    const day = Object.hasOwn(dayFields, key.trim().toLowerCase())
      ? dayFields[key.trim().toLowerCase()]
      : undefined;
    if (!day)
      throw createInvalidFieldError(
        `business_hours.${index}.key`,
        t('"{key}" is no day. Use mon, tue, wed, thu, fri, sat, sun or holiday.', { key }),
      );
    if (day in hours)
      throw createInvalidFieldError(`business_hours.${index}.key`, t('{key} is there twice.', { key }));
    if (parseHours(value ?? '') === undefined)
      throw createInvalidFieldError(
        `business_hours.${index}.value`,
        t('{key}: write hours like 09:00-12:30 13:30-17:00.', { key }),
      );
    hours[day] = value?.trim() ?? '';
  }
  return hours;
}
