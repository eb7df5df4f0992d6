import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records, registrationEvents } from '../../database/schema';
import type { RowWindow } from '../../http/response/rowWindow';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { TimeSpan } from '../requestedSpan';

/** Orders phone events by time, latest first, regardless of the order in which they were received. */
export const newestFirst = sql`at desc, event_id desc nulls last, id desc`;

export type RegistrationRow = typeof registrationEvents.$inferSelect;

/** Current state of a contact, as of its last event. */
export interface Contact extends RegistrationRow {
  /** Start of the current uninterrupted registration. */
  since: string;
}

/** Reads the contacts of a phone system's extensions at a given time. */
export async function readCurrentContacts(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
  account?: string | null,
): Promise<Contact[]> {
  const { account: accountColumn, contact, at } = registrationEvents;
  const happened = and(
    eq(registrationEvents.domainName, domainName),
    account ? eq(accountColumn, account) : undefined,
    lte(at, now.toISOString()),
  );
  const rows = await db
    .selectDistinctOn([accountColumn, contact])
    .from(registrationEvents)
    .where(
      and(
        happened,
        // Contacts of deleted extensions are omitted.
        inArray(
          accountColumn,
          db
            .select({ key: records.key })
            .from(records)
            .where(and(eq(records.kind, 'extension'), eq(records.domainName, domainName))),
        ),
      ),
    )
    .orderBy(accountColumn, contact, newestFirst);
  const registeredRows = rows.filter(({ registered }) => registered);
  const began = await readRegistrationStarts(db, domainName, now, account);
  return registeredRows
    .map((row) => ({ ...row, since: began.get(`${row.account} ${row.contact}`) ?? row.at }))
    .toSorted((a, b) => a.account.localeCompare(b.account, 'en', { numeric: true }) || a.id - b.id);
}

/** Reads the start of each contact's current registration, which is the first event after it was last unregistered. */
async function readRegistrationStarts(
  db: Database,
  domainName: string,
  now: Date,
  account: string | null | undefined,
): Promise<Map<string, string>> {
  const accountFilter = account ? sql`and account = ${account}` : sql``;
  const { rows } = await db.execute<{ account: string; contact: string; since: string }>(sql`
    select e.account, e.contact, min(e.at)::text as since
    from registration_event e
    left join (
      select account, contact, max(at) as at from registration_event
      where domain_name = ${domainName} ${accountFilter} and not registered and at <= ${now.toISOString()}
      group by account, contact
    ) as gone on gone.account = e.account and gone.contact = e.contact
    where e.domain_name = ${domainName} and e.registered and e.at <= ${now.toISOString()}
      ${account ? sql`and e.account = ${account}` : sql``} and (gone.at is null or e.at > gone.at)
    group by e.account, e.contact`);
  return new Map(
    rows.map(({ account: accountName, contact, since }) => [`${accountName} ${contact}`, since]),
  );
}

/** Finds a current contact by the id of any of its events. Returns undefined if the contact is not registered. */
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

/** Reads phone events in a period, oldest first. If a page is given, reads only its rows, latest first. */
export function readEvents(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  { from, to }: TimeSpan,
  now: Date,
  account?: string | null,
  window?: RowWindow,
): Promise<RegistrationRow[]> {
  const { at, eventId, id } = registrationEvents;
  const query = db
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
  return window ? query.limit(window.limit).offset(window.offset) : query;
}
