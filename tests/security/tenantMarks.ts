import { and, eq, or, sql } from 'drizzle-orm';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import type { Database } from '../../server/database/database';
import { auditEntry, customers, domains, records, trunks, wholesalers } from '../../server/database/schema';
import { OWN_DOMAIN } from '../contract/build';
import { SIBLING_DOMAIN } from '../contract/callers';

/** Every call of the contract. */
export const entries = Object.entries(allCalls) as [CallName, Call][];

/** Strangers to wholesaler 1, and the neighbour of wharf. */
export const outsiders = ['otherReseller', 'otherCustomer', 'siblingCustomer'] as const;
export type Outsider = (typeof outsiders)[number];

/** A change of a row of others. */
export interface Crossing {
  call: string;
  entity: string;
  key: string;
}

/** Texts a stranger may not read: of wholesaler 1, its customers and phone systems; of wharf alone for its neighbour. */
export async function readMarks(db: Database): Promise<Record<Outsider, string[]>> {
  const [ofWholesaler, ofWharf] = await Promise.all([readWholesalerTexts(db), readWharfTexts(db)]);
  return { otherReseller: ofWholesaler, otherCustomer: ofWholesaler, siblingCustomer: ofWharf };
}

const isText = (text: string | null): text is string => text !== null && text !== '';

async function readWholesalerTexts(db: Database): Promise<string[]> {
  const [people, systems, voiceLinks, devices, house] = await Promise.all([
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
    ...people.flatMap((one) => [one.company, one.customerNumber, one.email]),
    ...systems.map((one) => one.domainName),
    ...voiceLinks.map((one) => one.remoteTrunkId),
    ...devices.map((one) => one.key),
    ...house.map((one) => one.wholesalerName),
  ].filter(isText);
}

async function readWharfTexts(db: Database): Promise<string[]> {
  // Numbers are no marks: those of a phone system call others.
  const [devices, logins] = await Promise.all(
    [
      sql`select key as text from record where kind = 'device' and domain_name = ${OWN_DOMAIN}`,
      sql`select body ->> 'email' as text from record where kind = 'user' and domain_name = ${OWN_DOMAIN}`,
    ].map(async (query) => (await db.execute<{ text: string | null }>(query)).rows.map(({ text }) => text)),
  );
  return [OWN_DOMAIN, ...(devices ?? []), ...(logins ?? [])].filter(isText);
}

/** Texts of an answer a stranger may not read, but for those it sent itself. */
export const findLeaks = (marks: readonly string[], answer: unknown, sent: unknown): string[] => {
  const text = JSON.stringify(answer) ?? '';
  const known = JSON.stringify(sent) ?? '';
  return marks.filter((mark) => text.includes(mark) && !known.includes(mark)).slice(0, 3);
};

/** What a stranger has changed of those it is a stranger to, by the audit log. */
export const findCrossings = (db: Database, actor: string, caller: Outsider): Promise<Crossing[]> =>
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

/** Calls are no part of the audit log: what is noted on those of wholesaler 1. */
export const readNotes = async (db: Database) => {
  const { rows } = await db.execute(
    sql`select count(*) as noted, min(note) as first, count(*) filter (where not recorded) as bare
      from phone_call where wholesaler_id = 1 and started_at < now() - interval '1 hour' and note is not null`,
  );
  return rows;
};
