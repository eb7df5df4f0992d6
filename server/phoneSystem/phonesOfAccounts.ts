import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { media } from '../database/schema';
import { devices, linesOf } from '../devices/devices';
import type { Domain } from '../http/domainOf';
import { ownerOf } from './accounts';

/** The phones an account is registered with now. */
export interface Registered {
  phones: number;
  /** When a phone registered last, ISO 8601. */
  last: string | null;
}

/** Account → the phones registered with it: those whose last word was that they are there. */
export async function registeredPhones(
  db: Database,
  { domainName }: Domain,
  account?: string,
): Promise<Map<string, Registered>> {
  const { rows } = await db.execute<{ account: string; phones: number; last: Date | string | null }>(sql`
    select account, (count(*) filter (where registered))::int as phones, max(at) as last
    from (
      select distinct on (account, contact) account, registered, at
      from registration_event
      where domain_name = ${domainName} ${account === undefined ? sql`` : sql`and account = ${account}`}
      order by account, contact, at desc, id desc
    ) as latest
    group by account`);
  return new Map(
    rows.map(({ account: name, phones, last }) => [
      name,
      { phones, last: last === null ? null : new Date(last).toISOString() },
    ]),
  );
}

/** Extension → the addresses of the phones it is a line of. */
export async function macsByExtension(db: Database, domain: Domain): Promise<Map<string, string[]>> {
  const macs = new Map<string, string[]>();
  for (const device of await devices.all(db, ownerOf(domain)))
    for (const line of linesOf(device.extensions))
      macs.set(line, [...(macs.get(line) ?? []), device.mac ?? '']);
  return macs;
}

/** Extension → voice messages nobody has heard yet. */
export async function newMessages(db: Database, { domainName }: Domain): Promise<Map<string, number>> {
  const rows = await db
    .select({ account: media.account, many: sql<number>`count(*)::int` })
    .from(media)
    .where(
      and(
        eq(media.domainName, domainName),
        eq(media.kind, 'voice_message'),
        sql`coalesce(${media.about} ->> 'read', 'false') <> 'true'`,
      ),
    )
    .groupBy(media.account);
  return new Map(rows.map(({ account, many }) => [account, many]));
}
