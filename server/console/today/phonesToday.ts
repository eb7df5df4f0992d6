import { and, eq, sql } from 'drizzle-orm';
import { getAccountName } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { readPhonesByExtension, readRegisteredPhones } from '../../devices/phones/extensionPhones';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Maximum number of phones listed. */
const MAX_NAMED = 3;

/** Reads enabled extensions whose phones were registered before but are not now, most recently registered first. */
export async function readOfflinePhones(db: Database, domain: Domain) {
  const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;
  const people = await db
    .select({
      account: records.key,
      display: field('display'),
      firstName: field('first_name'),
      displayName: field('display_name'),
    })
    .from(records)
    .where(
      and(
        eq(records.domainName, domain.domainName),
        eq(records.kind, 'extension'),
        sql`coalesce(${field('disabled')}, '') <> 'true'`,
      ),
    );
  const desks = await readPhonesByExtension(db, domain);
  const registered = await readRegisteredPhones(
    db,
    domain,
    people.map(({ account }) => account),
  );
  const offline = people
    .flatMap(({ account, ...names }) => {
      const known = registered.get(account);
      return known && known.phones === 0
        ? [
            {
              account,
              name: getAccountName(names) || account,
              phone: desks.get(account)?.[0]?.name ?? null,
              since: known.since,
            },
          ]
        : [];
    })
    .toSorted((first, other) => String(other.since).localeCompare(String(first.since)));
  return {
    offline_phones: offline.length,
    offline_since: offline.at(-1)?.since ?? null,
    offline: offline.slice(0, MAX_NAMED),
  };
}
