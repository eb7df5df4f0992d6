import { and, eq, or, sql } from 'drizzle-orm';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import type { Database } from '../../server/database/database';
import { auditEntry, customers, domains, records, trunks, wholesalers } from '../../server/database/schema';
import { OWN_DOMAIN } from '../contract/build';
import { SIBLING_DOMAIN } from '../contract/createCallers';

/** All calls of the contract. */
export const entries = Object.entries(allCalls) as [CallName, Call][];

/**
 * Callers without access to the protected data: two outside wholesaler 1, and the customer of another phone system of
 * the same wholesaler.
 */
export const outsiders = ['otherReseller', 'otherCustomer', 'siblingCustomer'] as const;
export type Outsider = (typeof outsiders)[number];

/** A change made to another tenant's row. */
export interface CrossTenantChange {
  call: string;
  entity: string;
  key: string;
}

/**
 * Returns the strings that each outsider must not read: those of wholesaler 1 with its customers and phone systems or,
 * for the customer of the same wholesaler, only those of wharf.
 */
export const readMarks = async (db: Database): Promise<Record<Outsider, string[]>> => {
  const [ofWholesaler, ofWharf] = await Promise.all([readWholesalerTexts(db), readWharfTexts(db)]);
  return { otherReseller: ofWholesaler, otherCustomer: ofWholesaler, siblingCustomer: ofWharf };
};

const isText = (text: string | null): text is string => text !== null && text !== '';

const readWholesalerTexts = async (db: Database): Promise<string[]> => {
  const [people, systems, voiceLinks, devices, wholesalerRows] = await Promise.all([
    db.select().from(customers).where(eq(customers.wholesalerId, 1)),
    db.select().from(domains).where(eq(domains.wholesalerId, 1)),
    db.select().from(trunks).where(eq(trunks.wholesalerId, 1)),
    db
      .select({ key: records.key })
      .from(records)
      .where(and(eq(records.kind, 'device'), eq(records.wholesalerId, 1))),
    db.select().from(wholesalers).where(eq(wholesalers.id, 1)),
  ]);
  return [
    ...people.flatMap((person) => [person.company, person.customerNumber, person.email]),
    ...systems.map((system) => system.domainName),
    ...voiceLinks.map((link) => link.remoteTrunkId),
    ...devices.map((device) => device.key),
    ...wholesalerRows.map((wholesaler) => wholesaler.wholesalerName),
  ].filter(isText);
};

const readWharfTexts = async (db: Database): Promise<string[]> => {
  // Numbers are not suitable as markers, because phone systems call each other.
  const [devices, logins] = await Promise.all(
    [
      sql`select key as text from record where kind = 'device' and domain_name = ${OWN_DOMAIN}`,
      sql`select body ->> 'email' as text from record where kind = 'user' and domain_name = ${OWN_DOMAIN}`,
    ].map(async (query) => (await db.execute<{ text: string | null }>(query)).rows.map(({ text }) => text)),
  );
  return [OWN_DOMAIN, ...(devices ?? []), ...(logins ?? [])].filter(isText);
};

/** Returns the protected strings in a response, except those that the caller sent. */
export const findLeaks = (marks: readonly string[], answer: unknown, sent: unknown): string[] => {
  const text = JSON.stringify(answer) ?? '';
  const known = JSON.stringify(sent) ?? '';
  return marks.filter((mark) => text.includes(mark) && !known.includes(mark)).slice(0, 3);
};

/** Returns the changes that a caller made to other tenants' data, according to the audit log. */
export const findCrossTenantChanges = (
  db: Database,
  actor: string,
  caller: Outsider,
): Promise<CrossTenantChange[]> =>
  db
    .select({ call: auditEntry.call, entity: auditEntry.entity, key: auditEntry.entityKey })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.actor, actor),
        caller === 'siblingCustomer'
          ? sql`${auditEntry.domainName} is distinct from ${SIBLING_DOMAIN}`
          : or(
              eq(auditEntry.tenant, '1'),
              sql`${auditEntry.domainName} in (select domain_name from domain where wholesaler_id = 1)`,
            ),
      ),
    );

/** Returns the notes on calls of wholesaler 1, which are checked separately because calls are not in the audit log. */
export const readNotes = async (db: Database) => {
  const { rows } = await db.execute(
    sql`select count(*) as noted, min(note) as first, count(*) filter (where not recorded) as bare
      from phone_call where wholesaler_id = 1 and started_at < now() - interval '1 hour' and note is not null`,
  );
  return rows;
};
