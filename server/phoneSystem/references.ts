import { and, eq, inArray, sql } from 'drizzle-orm';
import { domains, phoneNumbers, records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/domainOf';
import { referrers } from './referrers';

/** A place that names an account. */
export interface Reference {
  /** A user type, `number`, or what else names accounts. */
  kind: string;
  /** The account, number or record that names it. */
  account: string;
  /** Wire name of the field. */
  field: string;
  /** The account that is named. */
  to: string;
}

type Row = Pick<typeof records.$inferSelect, 'id' | 'kind' | 'key' | 'body'>;

const rowsOf = (tx: Transaction, { domainName }: Domain): Promise<Row[]> =>
  tx
    .select({ id: records.id, kind: records.kind, key: records.key, body: records.body })
    .from(records)
    .where(and(eq(records.domainName, domainName), inArray(records.kind, [...referrers.keys()])))
    .orderBy(records.kind, records.key);

const numbersTo = (tx: Transaction, { domainName }: Domain, accounts: string[]) =>
  tx
    .select({
      number: phoneNumbers.phoneNumber,
      destination: phoneNumbers.destinationAccount,
      flag: phoneNumbers.serviceFlag,
    })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.domainName, domainName),
        sql`(${inArray(phoneNumbers.destinationAccount, accounts)} or ${inArray(phoneNumbers.serviceFlag, accounts)})`,
      ),
    )
    .orderBy(phoneNumbers.phoneNumber);

/** Everything in a phone system that names one of some accounts; what they say of each other does not count. */
export async function referencesTo(
  tx: Transaction,
  domain: Domain,
  accounts: readonly string[],
): Promise<Reference[]> {
  const gone = new Set(accounts);
  const numbers = (await numbersTo(tx, domain, [...gone])).flatMap(({ number, destination, flag }) => [
    ...(destination && gone.has(destination)
      ? [{ kind: 'number', account: number, field: 'destination', to: destination }]
      : []),
    ...(flag && gone.has(flag) ? [{ kind: 'number', account: number, field: 'service_flag', to: flag }] : []),
  ]);
  const records = (await rowsOf(tx, domain)).flatMap((row) => {
    const referrer = referrers.get(row.kind);
    if (!referrer || (referrer.isAccount && gone.has(row.key))) return [];
    const found = referrer.named(row.body).filter(({ to }) => gone.has(to));
    return [...new Map(found.map((one) => [`${one.field} ${one.to}`, one])).values()].map((one) => ({
      kind: referrer.name,
      account: referrer.isAccount ? row.key : String(row.body.name ?? row.key),
      ...one,
    }));
  });
  return [...numbers, ...records];
}

/**
 * Points everything that names some accounts elsewhere, or takes them out.
 * @param gone account → what takes its place; undefined takes it out
 * @param userType of what takes their place, for the numbers that lead there
 * @returns how many records and numbers it changed
 */
export async function redirectReferences(
  tx: Transaction,
  domain: Domain,
  gone: ReadonlyMap<string, string | undefined>,
  userType: string | null,
): Promise<number> {
  const accounts = [...gone.keys()];
  const stamp = {
    dateLastModified: sql`now()`,
    lastModifiedBy: sql`current_setting('trunkline.actor', true)`,
  };
  const numbers = await numbersTo(tx, domain, accounts);
  for (const account of accounts) {
    const to = gone.get(account) ?? null;
    const ofDomain = eq(phoneNumbers.domainName, domain.domainName);
    await tx
      .update(phoneNumbers)
      .set({ ...stamp, destinationAccount: to, destinationUserType: to && userType })
      .where(and(ofDomain, eq(phoneNumbers.destinationAccount, account)));
    await tx
      .update(phoneNumbers)
      .set({ ...stamp, serviceFlag: to })
      .where(and(ofDomain, eq(phoneNumbers.serviceFlag, account)));
  }
  let changed = numbers.length;
  for (const row of await rowsOf(tx, domain)) {
    const referrer = referrers.get(row.kind);
    if (!referrer || (referrer.isAccount && gone.has(row.key))) continue;
    const changes = referrer.without(row.body, gone);
    if (Object.keys(changes).length === 0) continue;
    await tx
      .update(records)
      .set({ ...stamp, body: sql`${records.body} || ${JSON.stringify(changes)}::jsonb` })
      .where(eq(records.id, row.id));
    changed += 1;
  }
  return changed;
}

/** Has the phone system's count of extensions say how many there are. */
export async function countExtensions(tx: Transaction, { domainName }: Domain): Promise<void> {
  const many = sql<number>`(select count(*)::int from record where kind = 'extension' and domain_name = ${domainName})`;
  await tx
    .update(domains)
    .set({ extensionCount: many })
    .where(and(eq(domains.domainName, domainName), sql`${domains.extensionCount} is distinct from ${many}`));
}
