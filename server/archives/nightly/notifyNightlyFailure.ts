import { sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { loadRequester } from '../../changeRequests/loadRequester';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/transaction';
import type { StoredText } from '../../language/storedText';
import { notify } from '../../notifications/notify';
import { loadPrincipal } from '../../people/users/loadPerson';
import type { ArchiveRow } from '../archiveRows';
import { requireFullAccess } from '../wholeSystem';

/** Maximum number of users considered for notification if the user who enabled the archives has left. */
const MAX_RECIPIENTS = 200;

/** Notifies the user who enabled nightly archives of a failure. If that user has left, notifies users who may create archives. */
export async function notifyNightlyFailure(
  tx: Transaction,
  row: ArchiveRow,
  reason: StoredText,
): Promise<void> {
  const { id, domainName, askedAs } = row;
  if (domainName === null) return;
  const isThere = !askedAs.apiKey && (await loadRequester(tx, askedAs).catch(() => undefined)) !== undefined;
  for (const to of isThere ? [askedAs.id] : await findOtherRecipients(tx, row))
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

/** Finds users who may see the whole phone system: its own users, or, if there are none, those of its wholesaler. */
async function findOtherRecipients(
  tx: Database,
  { domainName, wholesalerId }: ArchiveRow,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; level: string }>(sql`
    select key as id, body ->> 'level' as level from record
    where kind = 'user' and (body ->> 'level' = 'customer' and domain_name = ${domainName}
      or body ->> 'level' = 'reseller' and wholesaler_id = ${wholesalerId})
    order by level, key limit ${MAX_RECIPIENTS}`);
  const able: typeof rows = [];
  for (const person of rows) if (await canSeeAll(tx, person.id)) able.push(person);
  const customers = able.filter(({ level }) => level === 'customer');
  return (customers.length > 0 ? customers : able).map(({ id }) => id);
}

async function canSeeAll(tx: Database, id: string): Promise<boolean> {
  const session = await loadPrincipal(tx, id);
  if (!session) return false;
  return requireFullAccess(tx, { session, isApproved: false }).then(
    () => true,
    () => false,
  );
}
