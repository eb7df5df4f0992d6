import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Reference as ReferenceEntity } from '../../contract/console/references';
import type { EntityRecord, ReferenceKind } from '../../contract/schema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import { getAccountName } from '../phoneSystem/accounts/accountStore';
import { findNumberReferences, redirectNumbers } from './numberReferences';
import type { Replacements } from './referenceFields';
import { referrers } from './referringKinds';

/** A place that names something. */
export type Reference = EntityRecord<typeof ReferenceEntity> & { place: string; to: string; field: string };

/** What is to become of what stands at a place: what is gone → what takes its place, undefined takes it out. */
export type ReplacementPlan = (place: string) => Replacements;

type Row = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'key' | 'body'>;

const readRows = (db: Database, { domainName }: Pick<Domain, 'domainName'>): Promise<Row[]> =>
  db
    .select({ id: records.id, kind: records.kind, key: records.key, body: records.body })
    .from(records)
    .where(and(eq(records.domainName, domainName), inArray(records.kind, [...referrers.keys()])))
    .orderBy(records.kind, records.key);

const toOptionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The name of a record to people; empty where its key says it all. */
const getDisplayName = (body: Row['body']): string =>
  getAccountName({
    display: toOptionalText(body.display),
    firstName: toOptionalText(body.first_name),
    displayName: toOptionalText(body.display_name),
  });

/**
 * Everything in a phone system that names one of some records; what accounts that go together say of each other does
 * not count.
 */
export async function findReferences(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  kind: ReferenceKind,
  names: readonly string[],
): Promise<Reference[]> {
  const removed = new Set(names);
  const numbers = await findNumberReferences(db, domain, kind, removed);
  const found = (await readRows(db, domain)).flatMap((row) => {
    const referrer = referrers.get(row.kind);
    if (!referrer || (kind === 'account' && referrer.isAccount && removed.has(row.key))) return [];
    const named = referrer.named(row.body, kind).filter(({ to }) => removed.has(to));
    const places = new Map(named.map((one) => [`${one.field} ${one.to}`, one]));
    const account = referrer.isAccount
      ? row.key
      : (toOptionalText(row.body[referrer.needs ?? 'name']) ?? row.key);
    return [...places.values()].map(({ field, title, to, kinds, isList }) => ({
      place: `${referrer.name}/${row.key}/${field}`,
      kind: referrer.name,
      label: t(referrer.label),
      account,
      display: referrer.isAccount ? getDisplayName(row.body) : '',
      field,
      title: t(title),
      to,
      disabled: String(row.body.disabled) === 'true',
      several: isList,
      ...(kinds && { takes: [...kinds] }),
    }));
  });
  return [...numbers, ...found];
}

/**
 * Points places that name some records elsewhere, or takes them out.
 * @param removed the records; an account among them is not changed itself
 * @param userTypeOf kind of the account that takes a place, for numbers
 * @returns how many records and numbers it changed
 */
export async function redirectReferences(
  tx: Transaction,
  domain: Pick<Domain, 'domainName'>,
  kind: ReferenceKind,
  removed: ReadonlySet<string>,
  plan: ReplacementPlan,
  userTypeOf: (account: string) => string | null,
): Promise<number> {
  let changed = await redirectNumbers(tx, domain, kind, removed, plan, userTypeOf);
  for (const row of await readRows(tx, domain)) {
    const referrer = referrers.get(row.kind);
    if (!referrer || (kind === 'account' && referrer.isAccount && removed.has(row.key))) continue;
    const changes = referrer.without(row.body, kind, (field) => plan(`${referrer.name}/${row.key}/${field}`));
    if (Object.keys(changes).length === 0) continue;
    changed += 1;
    if (referrer.needs !== undefined && changes[referrer.needs] === '') {
      await tx.delete(records).where(eq(records.id, row.id));
      continue;
    }
    await tx
      .update(records)
      .set({
        dateLastModified: sql`statement_timestamp()`,
        lastModifiedBy: sql`current_setting('trunkline.actor', true)`,
        body: sql`${records.body} || ${JSON.stringify(changes)}::jsonb`,
      })
      .where(eq(records.id, row.id));
  }
  return changed;
}
