import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { contacts, formatContactName, matchesDomain } from '../../settings/addressBook/contactRecords';

const field = (name: string): SQL => sql`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/**
 * Reads the names of callers from everybody's contacts, and those of one extension.
 * @returns names by number
 */
export async function readCallerNames(
  db: Database,
  domain: Domain,
  extension: string | null,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const isListed = (name: string): SQL =>
    sql`${field(name)} = any(string_to_array(${numbers.join(',')}, ','))`;
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        eq(records.kind, contacts.kind),
        matchesDomain(domain),
        or(isListed('number'), isListed('mobile')),
        sql`coalesce(${field('user')}, '') in ('', ${extension ?? ''})`,
      ),
    )
    .orderBy(records.id);
  return new Map(
    rows.flatMap(({ body: contact }) =>
      [contact.mobile, contact.number].flatMap((number): [string, string][] =>
        typeof number === 'string' && number !== '' ? [[number, formatContactName(contact)]] : [],
      ),
    ),
  );
}
