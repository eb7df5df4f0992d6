import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { newestFirst } from '../../calls/registrations/registrationRows';
import type { Database } from '../../database/database';
import { media, phoneCalls, records, registrationEvents } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { devices, splitLines } from './deviceRecords';

export interface RegistrationSummary {
  phones: number;
  /** Time of the latest registration, in ISO 8601. */
  last: string | null;
  /** Start of the uninterrupted registration; for an offline phone, the end of its last registration. */
  since: string | null;
}

/** Number of accounts above which all data is read with one query. */
const SMALL_RESULT = 100;

type DatabaseMoment = Date | string | null;

const toIso = (moment: DatabaseMoment): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** Returns the registered phones by account, based on the latest event of each phone. */
export async function readRegisteredPhones(
  db: Database,
  { domainName }: Domain,
  accounts: readonly string[],
): Promise<Map<string, RegistrationSummary>> {
  const accountFilter =
    accounts.length <= SMALL_RESULT ? inArray(registrationEvents.account, [...accounts]) : sql`true`;
  const { rows } = await db.execute<{
    account: string;
    phones: number;
    last: DatabaseMoment;
    since: DatabaseMoment;
  }>(sql`
    select account, (count(*) filter (where is_here))::int as phones, max(last) as last,
      coalesce(min(since) filter (where is_here), max(last)) as since
    from (
      select account, bool_or(registered and place = 1) as is_here, max(at) as last,
        coalesce(min(at) filter (where registered and (gone is null or at > gone)), max(at)) as since
      from (
        select account, contact, registered, at,
          row_number() over (partition by account, contact order by ${newestFirst}) as place,
          max(at) filter (where not registered) over (partition by account, contact) as gone
        from ${registrationEvents}
        where domain_name = ${domainName} and at <= statement_timestamp() and ${accountFilter}
      ) as events
      group by account, contact
    ) as contacts
    group by account`);
  return new Map(
    rows.map(({ account: name, phones, last, since }) => [
      name,
      { phones, last: toIso(last), since: toIso(since) },
    ]),
  );
}

export const selectRegisteredAccounts = ({ domainName }: Domain) => sql`(
  select account from (
    select distinct on (account, contact) account, registered from ${registrationEvents}
    where domain_name = ${domainName} and at <= statement_timestamp()
    order by account, contact, ${newestFirst}
  ) as contacts where registered)`;

/** Accounts with a phone that has ever registered. */
export const selectKnownAccounts = ({ domainName }: Domain) => sql`(
  select account from ${registrationEvents}
  where domain_name = ${domainName} and at <= statement_timestamp())`;

export interface DeskPhone {
  mac: string;
  /** Manufacturer and model, as far as known. */
  name: string;
}

export async function readPhonesByExtension(
  db: Database,
  { domainName }: Domain,
): Promise<Map<string, DeskPhone[]>> {
  const rows = await db
    .select({
      mac: records.key,
      name: sql<string>`concat_ws(' ', nullif(${records.body} ->> 'vendor', ''), nullif(${records.body} ->> 'model', ''))`,
      lines: sql<string | null>`${records.body} ->> 'extensions'`,
    })
    .from(records)
    .where(and(eq(records.domainName, domainName), eq(records.kind, devices.kind)))
    .orderBy(records.key);
  const phones = new Map<string, DeskPhone[]>();
  for (const { mac, name, lines } of rows)
    for (const line of splitLines(lines)) phones.set(line, [...(phones.get(line) ?? []), { mac, name }]);
  return phones;
}

/** Returns the time of each extension's last call (outgoing, answered or missed), in ISO 8601. */
export async function readLastCalls(
  db: Database,
  { domainName }: Domain,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  // Uses an index lookup per extension; grouping would read all calls of the extensions.
  const { rows } = await db.execute<{ account: string; last: string | Date | null }>(sql`
    select account, (select max(${phoneCalls.startedAt}) from ${phoneCalls} where ${and(
      eq(phoneCalls.domainName, domainName),
      sql`${phoneCalls.extension} = account`,
      lte(phoneCalls.startedAt, sql`statement_timestamp()`),
    )}) as last
    from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb) as account`);
  return new Map(
    rows.flatMap(({ account, last }) => (account && last ? [[account, new Date(last).toISOString()]] : [])),
  );
}

export async function countNewMessages(
  db: Database,
  { domainName }: Domain,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ account: media.account, many: sql<number>`count(*)::int` })
    .from(media)
    .where(
      and(
        eq(media.domainName, domainName),
        eq(media.kind, 'voice_message'),
        accounts.length <= SMALL_RESULT ? inArray(media.account, [...accounts]) : undefined,
        sql`coalesce(${media.about} ->> 'isnew', 'true') = 'true'`,
      ),
    )
    .groupBy(media.account);
  return new Map(rows.map(({ account, many }) => [account, many]));
}
