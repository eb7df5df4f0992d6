import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { OwnAddressBookEntry } from '../../contract/myPhone/ownPhone';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { RowWindow } from '../http/response/rowWindow';
import type { Domain } from '../http/tenancy/requestDomain';
import { contacts, matchesDomain } from '../settings/addressBook/contactRecords';

const field = (name: string) => sql<string>`coalesce(${records.body} ->> ${sql.raw(`'${name}'`)}, '')`;

const numberFields = ['number', 'mobile', 'fax'] as const;

/** Condition for contacts of everybody and of an extension. */
const isOwnContact = (domain: Domain, account: string): SQL | undefined =>
  and(eq(records.kind, contacts.kind), matchesDomain(domain), inArray(field('user'), ['', account]));

/** Reads the contacts of everybody and of an extension that have a number and may be called, by name. */
export async function readOwnAddressBook(
  db: Database,
  domain: Domain,
  account: string,
  rows: RowWindow,
): Promise<EntityRecord<typeof OwnAddressBookEntry>[]> {
  const [number, mobile, fax] = [field('number'), field('mobile'), field('fax')];
  const matches = await db
    .select({ name: field('name'), company: field('company'), number, mobile, fax })
    .from(records)
    .where(
      and(
        isOwnContact(domain, account),
        sql`${field('type')} <> 'black' and ${field('dnc')} <> 'true'`,
        sql`concat(${number}, ${mobile}, ${fax}) <> ''`,
      ),
    )
    .orderBy(sql`lower(${field('name')})`, records.id)
    .limit(rows.limit)
    .offset(rows.offset);
  return rows.take(matches).map(({ name, company, ...numbers }) => ({
    name,
    company,
    numbers: numberFields.flatMap((label) => (numbers[label] ? [{ label, number: numbers[label] }] : [])),
  }));
}

/** Returns the names of contacts of everybody and of an extension by their numbers. */
export async function readContactNames(
  db: Database,
  domain: Domain,
  account: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const requested = [...new Set(numbers)];
  if (requested.length === 0) return new Map();
  const [number, mobile] = [field('number'), field('mobile')];
  const matches = await db
    .select({ name: field('name'), number, mobile })
    .from(records)
    .where(
      and(
        isOwnContact(domain, account),
        or(inArray(number, requested), inArray(mobile, requested)),
        sql`${field('name')} <> ''`,
      ),
    )
    .orderBy(sql`${field('user')} = ''`, records.id);
  const names = new Map<string, string>();
  for (const match of matches)
    for (const each of [match.number, match.mobile])
      if (each && !names.has(each)) names.set(each, match.name);
  return names;
}
