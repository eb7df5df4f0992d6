import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import type { ReferenceKind } from '../../../contract/schema';
import { accountTypeByKind, findAccounts } from '../../accounts/accountStore';
import { auditEntry, media, records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { appKinds } from '../../phoneSystem/actions/removalActions';
import { findReferences } from '../../references/findReferences';
import { referrers } from '../../references/referringKinds';
import { describeReference } from '../../references/resolveReferences';
import { groupBy } from './groupBy';
import type { FieldUndoConflict } from './logEntry';
import type { PlannedRecord, Refusals } from './undoPlan';

const entityReferenceKinds: Readonly<Record<string, ReferenceKind>> = {
  music_on_hold: 'music',
  button_template: 'template',
  phone_number: 'number',
};

const getReferenceKind = (entity: string): ReferenceKind | undefined =>
  accountTypeByKind.has(entity) ? 'account' : entityReferenceKinds[entity];

/** Fields of other records that reference a record, by its kind. */
const referenceSources: readonly { entity: string; kinds: readonly string[]; fields: readonly string[] }[] = [
  { entity: 'role', kinds: ['user'], fields: ['role_id'] },
  {
    entity: 'domain_default',
    kinds: ['user', 'domain_settings', 'location_default'],
    fields: ['domain_default_id'],
  },
  {
    entity: 'hardware',
    kinds: ['device', 'location_default', 'domain_default'],
    fields: ['hardware_masterid', 'hardware_id'],
  },
];

/** Checks, after all writes, for references to deleted records and for missing references of restored records. */
export async function findBlockingReferences(
  tx: Transaction,
  planned: readonly PlannedRecord[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const refuse = ({ place }: PlannedRecord, obstacle: FieldUndoConflict) =>
    refusals.set(place.id, [...(refusals.get(place.id) ?? []), obstacle]);
  const removals = planned.filter(({ plan }) => plan.from && !plan.to);
  await checkReferencingRecords(tx, removals, refuse);
  await checkOwnedRecords(tx, removals, refuse);
  await checkReferencedRecords(tx, planned, refuse);
  return refusals;
}

type RefuseRecord = (record: PlannedRecord, obstacle: FieldUndoConflict) => void;

const getDomain = ({ place, plan }: PlannedRecord): string | null =>
  place.domain ?? ((plan.from ?? plan.to)?.row.domain_name as string | null | undefined) ?? null;

async function checkReferencingRecords(
  tx: Transaction,
  removals: readonly PlannedRecord[],
  refuse: RefuseRecord,
): Promise<void> {
  for (const [domainName, ofDomain] of groupBy(removals, getDomain)) {
    if (domainName === null) continue;
    for (const [kind, ofKind] of groupBy(ofDomain, ({ place }) => getReferenceKind(place.entity))) {
      if (!kind) continue;
      const byKey = new Map(ofKind.map((record) => [record.place.key, record]));
      for (const [key, naming] of groupBy(
        await findReferences(tx, { domainName }, kind, [...byKey.keys()]),
        ({ to }) => to,
      )) {
        const record = byKey.get(key);
        if (record)
          refuse(record, {
            field: null,
            reason: 'in_use',
            message: getInUseText(naming.map(describeReference)),
          });
      }
    }
  }
  for (const { entity, kinds, fields } of referenceSources)
    for (const record of removals.filter(({ place }) => place.entity === entity)) {
      const [referrer] = await tx
        .select({ id: records.id })
        .from(records)
        .where(
          and(
            inArray(records.kind, [...kinds]),
            sql`(${sql.join(
              fields.map((field) => sql`${records.body} ->> ${field}::text = ${record.place.key}`),
              sql` or `,
            )})`,
          ),
        )
        .limit(1);
      if (referrer) refuse(record, { field: null, reason: 'in_use' });
    }
}

const MAX_NAMED = 3;

const getInUseText = (places: readonly string[]): string =>
  t('It is used by {places}.', { places: joinAnd([...new Set(places)], MAX_NAMED) });

/** Finds data that was created later for a single account and would lose its owner. */
async function checkOwnedRecords(
  tx: Transaction,
  removals: readonly PlannedRecord[],
  refuse: RefuseRecord,
): Promise<void> {
  for (const [domainName, ofDomain] of groupBy(removals, getDomain)) {
    const accounts = ofDomain.filter(({ place }) => accountTypeByKind.has(place.entity));
    if (domainName === null || accounts.length === 0) continue;
    const names = accounts.map(({ place }) => place.key);
    const files = await tx
      .selectDistinct({ account: media.account })
      .from(media)
      .where(
        and(eq(media.domainName, domainName), ne(media.kind, 'recording'), inArray(media.account, names)),
      );
    const owned = await tx
      .select({
        account: sql<string>`coalesce(case when ${inArray(records.kind, appKinds)} then ${records.key} end, ${records.body} ->> 'user', ${records.body} ->> 'account')`,
      })
      .from(records)
      .where(
        and(
          eq(records.domainName, domainName),
          sql`(${and(inArray(records.kind, appKinds), inArray(records.key, names))}
            or ${and(eq(records.kind, 'contact'), inArray(sql`${records.body} ->> 'user'`, names))}
            or ${and(eq(records.kind, 'outbound'), inArray(sql`${records.body} ->> 'account'`, names))})`,
        ),
      );
    const holders = new Set([...files, ...owned].map(({ account }) => account));
    for (const record of accounts)
      if (holders.has(record.place.key))
        refuse(record, {
          field: null,
          reason: 'in_use',
          message: t('Something was added to it since, such as a file or a contact.'),
        });
  }
}

/** Finds referenced accounts that have since been deleted by another user. */
async function checkReferencedRecords(
  tx: Transaction,
  planned: readonly PlannedRecord[],
  refuse: RefuseRecord,
): Promise<void> {
  const naming = planned.flatMap((record) =>
    getRestoredReferences(record).map((reference) => ({ record, ...reference })),
  );
  for (const [domainName, ofDomain] of groupBy(naming, ({ record }) => getDomain(record))) {
    if (domainName === null) continue;
    const names = [...new Set(ofDomain.map(({ to }) => to))];
    const known = new Set(
      (await findAccounts(tx, { domainName })).flatMap(({ account, alias }) => [account, ...alias]),
    );
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length === 0) continue;
    // Only deleted accounts are considered; an external number was never an account of the phone system.
    const removed = await tx
      .selectDistinct({ key: auditEntry.entityKey })
      .from(auditEntry)
      .where(
        and(
          inArray(auditEntry.entity, [...accountTypeByKind.keys()]),
          inArray(auditEntry.entityKey, unknown),
          eq(auditEntry.domainName, domainName),
          sql`${auditEntry.new} is null`,
        ),
      );
    const removedKeys = new Set(removed.map(({ key }) => key));
    for (const { record, field, to } of ofDomain)
      if (removedKeys.has(to))
        refuse(record, { field, reason: 'missing', message: t('{account} is gone.', { account: to }) });
  }
}

const numberFields = ['destination_account', 'service_flag'];

/** Returns the accounts that a record references again after the undo. */
function getRestoredReferences({ place, plan }: PlannedRecord): { field: string | null; to: string }[] {
  if (!plan.to) return [];
  const isSame = plan.from?.life === plan.to.life;
  if (place.entity === 'phone_number')
    return numberFields.flatMap((field) => {
      const to = plan.to?.fields[field];
      return typeof to === 'string' && to !== '' && to !== plan.from?.fields[field] ? [{ field, to }] : [];
    });
  const referrer = referrers.get(place.entity);
  if (!referrer) return [];
  const now = new Set(
    plan.from
      ? referrer.named({ ...plan.from.fields }, 'account').map(({ field, to }) => `${field} ${to}`)
      : [],
  );
  return referrer
    .named({ ...plan.to.fields }, 'account')
    .filter(({ field, to }) => !now.has(`${field} ${to}`))
    .map(({ field, to }) => ({ field: isSame ? field : null, to }));
}
