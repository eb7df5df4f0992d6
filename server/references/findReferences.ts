import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { ReferenceKind } from '../../contract/schema';
import { getAccountName } from '../accounts/accountStore';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import {
  findNumberReferences,
  type Reference,
  type ReplacementPlan,
  redirectNumbers,
} from './findNumberReferences';
import { referrers } from './referringKinds';

type Row = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'key' | 'body'>;

const readRows = (db: Database, { domainName }: Pick<Domain, 'domainName'>): Promise<Row[]> =>
  db
    .select({ id: records.id, kind: records.kind, key: records.key, body: records.body })
    .from(records)
    .where(and(eq(records.domainName, domainName), inArray(records.kind, [...referrers.keys()])))
    .orderBy(records.kind, records.key);

const toOptionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Returns the display name of a record; empty if it has no name other than its key. */
const getDisplayName = (body: Row['body']): string =>
  getAccountName({
    display: toOptionalText(body.display),
    firstName: toOptionalText(body.first_name),
    displayName: toOptionalText(body.display_name),
  });

/** Finds everything in a phone system that references the given records. References among these records are ignored. */
export async function findReferences(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  kind: ReferenceKind,
  names: readonly string[],
): Promise<Reference[]> {
  const removed = new Set(names);
  const numbers = await findNumberReferences(db, domain, kind, removed);
  const references = (await readRows(db, domain)).flatMap((row) => {
    const referrer = referrers.get(row.kind);
    if (!referrer || (kind === 'account' && referrer.isAccount && removed.has(row.key))) return [];
    const named = referrer.named(row.body, kind).filter(({ to }) => removed.has(to));
    const places = new Map(named.map((reference) => [`${reference.field} ${reference.to}`, reference]));
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
  return [...numbers, ...references];
}

/**
 * Redirects or removes references to the given records.
 * @param removed the records being removed; accounts in this set are not updated
 * @param getUserType returns the type of a successor account, which is stored in phone numbers
 * @returns how many records and numbers were changed
 */
export async function redirectReferences(
  tx: Transaction,
  domain: Pick<Domain, 'domainName'>,
  kind: ReferenceKind,
  removed: ReadonlySet<string>,
  plan: ReplacementPlan,
  getUserType: (account: string) => string | null,
): Promise<number> {
  let changed = await redirectNumbers(tx, domain, kind, removed, plan, getUserType);
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
