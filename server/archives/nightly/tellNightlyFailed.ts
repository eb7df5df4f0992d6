import { sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { askerNow } from '../../changeRequests/askerNow';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/transaction';
import type { KeptText } from '../../notifications/keptText';
import { notify } from '../../notifications/notify';
import { personNow } from '../../people/users/personNow';
import type { ArchiveRow } from '../archiveRows';
import { requireWholeSystem } from '../wholeSystem';

/** People that are looked at, whether they are to be told in the place of one who has left, at most. */
const MOST_ASKED = 200;

/** Tells whoever had an archive made every night that it failed; where they have left, those who may have one made. */
export async function tellNightlyFailed(tx: Transaction, row: ArchiveRow, reason: KeptText): Promise<void> {
  const { id, domainName, askedAs } = row;
  if (domainName === null) return;
  const isThere = !askedAs.apiKey && (await askerNow(tx, askedAs).catch(() => undefined)) !== undefined;
  for (const to of isThere ? [askedAs.id] : await othersOf(tx, row))
    await notify(tx, {
      kind: 'archive',
      to,
      topic: domainName,
      title: { text: msg('An archive could not be made'), values: {} },
      texts: [
        { text: msg('The nightly archive of {domain} failed.'), values: { domain: domainName } },
        reason,
      ],
      address: `/pbx-customer/archives/${id}/show?domain=${encodeURIComponent(domainName)}`,
    });
}

/** People of the phone system, or where it has none of its house, who may see all of it. */
async function othersOf(tx: Database, { domainName, wholesalerId }: ArchiveRow): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; level: string }>(sql`
    select key as id, body ->> 'level' as level from record
    where kind = 'user' and (body ->> 'level' = 'customer' and domain_name = ${domainName}
      or body ->> 'level' = 'reseller' and wholesaler_id = ${wholesalerId})
    order by level, key limit ${MOST_ASKED}`);
  const able: typeof rows = [];
  for (const person of rows) if (await maySeeAll(tx, person.id)) able.push(person);
  const own = able.filter(({ level }) => level === 'customer');
  return (own.length > 0 ? own : able).map(({ id }) => id);
}

async function maySeeAll(tx: Database, id: string): Promise<boolean> {
  const session = await personNow(tx, id);
  if (!session) return false;
  return requireWholeSystem(tx, { session, isApproved: false }).then(
    () => true,
    () => false,
  );
}
