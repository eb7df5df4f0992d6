import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records, registrationEvents } from '../../database/schema';
import type { RowWindow } from '../../http/response/rowWindow';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { TimeSpan } from '../requestedSpan';

/** The order of what happened to a phone, the latest first, whatever order it was told in. */
export const newestFirst = sql`at desc, event_id desc nulls last, id desc`;

export type RegistrationRow = typeof registrationEvents.$inferSelect;

/** A contact of an extension, as the last thing that happened to it left it. */
export interface Contact extends RegistrationRow {
  /** Since when it has been registered, without a break. */
  since: string;
}

/** Where the extensions of a phone system can be reached at a moment. */
export async function readCurrentContacts(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
  account?: string | null,
): Promise<Contact[]> {
  const { account: who, contact, at } = registrationEvents;
  const happened = and(
    eq(registrationEvents.domainName, domainName),
    account ? eq(who, account) : undefined,
    lte(at, now.toISOString()),
  );
  const rows = await db
    .selectDistinctOn([who, contact])
    .from(registrationEvents)
    .where(
      and(
        happened,
        // Of an extension that is gone nothing is left.
        inArray(
          who,
          db
            .select({ key: records.key })
            .from(records)
            .where(and(eq(records.kind, 'extension'), eq(records.domainName, domainName))),
        ),
      ),
    )
    .orderBy(who, contact, newestFirst);
  const there = rows.filter(({ registered }) => registered);
  const began = await readRegistrationStarts(db, domainName, now, account);
  return there
    .map((row) => ({ ...row, since: began.get(`${row.account} ${row.contact}`) ?? row.at }))
    .toSorted((a, b) => a.account.localeCompare(b.account, 'en', { numeric: true }) || a.id - b.id);
}

/** Since when each contact has been there: its first registration after it was last away. */
async function readRegistrationStarts(
  db: Database,
  domainName: string,
  now: Date,
  account: string | null | undefined,
): Promise<Map<string, string>> {
  const own = account ? sql`and account = ${account}` : sql``;
  const { rows } = await db.execute<{ account: string; contact: string; since: string }>(sql`
    select e.account, e.contact, min(e.at)::text as since
    from registration_event e
    left join (
      select account, contact, max(at) as at from registration_event
      where domain_name = ${domainName} ${own} and not registered and at <= ${now.toISOString()}
      group by account, contact
    ) as gone on gone.account = e.account and gone.contact = e.contact
    where e.domain_name = ${domainName} and e.registered and e.at <= ${now.toISOString()}
      ${account ? sql`and e.account = ${account}` : sql``} and (gone.at is null or e.at > gone.at)
    group by e.account, e.contact`);
  return new Map(rows.map(({ account: who, contact, since }) => [`${who} ${contact}`, since]));
}

/** A contact by the number of any of its events; undefined when it is not, or no longer, there. */
export async function findContact(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  id: number,
  now: Date,
): Promise<Contact | undefined> {
  const [event] = await db
    .select()
    .from(registrationEvents)
    .where(and(eq(registrationEvents.domainName, domain.domainName), eq(registrationEvents.id, id)));
  if (!event) return undefined;
  const contacts = await readCurrentContacts(db, domain, now, event.account);
  return contacts.find(({ contact }) => contact === event.contact);
}

/** What happened to phones in a span, the oldest first; of a window, what it has of them, the latest first. */
export function readEvents(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  { from, to }: TimeSpan,
  now: Date,
  account?: string | null,
  window?: RowWindow,
): Promise<RegistrationRow[]> {
  const { at, eventId, id } = registrationEvents;
  const found = db
    .select()
    .from(registrationEvents)
    .where(
      and(
        eq(registrationEvents.domainName, domainName),
        account ? eq(registrationEvents.account, account) : undefined,
        from ? gte(at, from) : undefined,
        to ? lt(at, to) : undefined,
        lte(at, now.toISOString()),
      ),
    )
    .orderBy(...(window ? [newestFirst] : [asc(at), sql`${eventId} nulls first`, asc(id)]));
  return window ? found.limit(window.limit).offset(window.offset) : found;
}
