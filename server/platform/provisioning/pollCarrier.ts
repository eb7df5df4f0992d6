import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { count, dateTime, integer, list, text } from '../../../contract/fields';
import { shape } from '../../../contract/schema';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { phoneNumbers, trunks } from '../../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import type { CarrierGateway, CarrierUpdate } from '../../gateways/carrier/carrierGateway';
import { ApiError } from '../../http/errors/apiError';
import { changeNumbers } from '../../numbers/changes/changeNumbers';
import { createCollection, sharedOwner } from '../../records/recordCollection';
import { unrestrictedScope } from '../wholesalerRecords';

/** Results of each poll; the resulting changes to numbers are in the audit log. */
export const carrierPolls = createCollection({
  kind: 'carrier_poll',
  label: 'Poll',
  schema: shape('Carrier poll', {
    id: integer('Poll id'),
    at: dateTime('When'),
    checked: count('News'),
    changed: count('Numbers changed'),
    left: list(text(), 'Left as they are, and why'),
  }),
  key: 'id',
});

/**
 * Fetches updates from the carrier, applies them to the inventory, and acknowledges them after the commit. Updates that
 * conflict with a number's state are skipped and recorded.
 * @param only E.164 digits; default: all numbers
 */
export async function pollCarrier(
  db: Database,
  actor: Actor,
  carrier: CarrierGateway,
  only: readonly string[],
): Promise<void> {
  const all = await carrier.news();
  const requested = new Set(only);
  const news = requested.size === 0 ? all : all.filter(({ number }) => requested.has(number));
  if (news.length === 0) return;
  await runInTransaction(db, actor, async (tx) => {
    await lockByName(tx, 'carrier');
    const left: string[] = [];
    let changed = 0;
    for (const update of news) {
      const reason = await applyCarrierUpdate(tx, update);
      if (reason === null) changed++;
      else if (reason) left.push(`${update.number}: ${reason}`);
    }
    await carrierPolls.create(tx, actor, sharedOwner, {
      at: new Date().toISOString(),
      checked: news.length,
      changed,
      left,
    });
  });
  await carrier.acknowledge(news.map(({ id }) => id));
}

/** @returns null when the number was changed, a reason when it was skipped, or '' when it was already up to date */
async function applyCarrierUpdate(tx: Transaction, news: CarrierUpdate): Promise<string | null> {
  const [stored] = await tx
    .select({ state: phoneNumbers.state, trunk: phoneNumbers.remoteTrunkId, routing: phoneNumbers.routing })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.phoneNumber, news.number))
    .for('update');
  if (!stored) return 'is not in the inventory';
  if (news.portedOut) {
    if (stored.state === 'ported_out') return '';
    return runInSavepoint(tx, (part) =>
      changeNumbers(
        part,
        unrestrictedScope,
        'portOut',
        { numbers: [news.number] },
        {
          cancelType: 'PortOut',
          cancelComment: 'Taken to another carrier, as the carrier says',
        },
      ),
    );
  }
  if (stored.state !== 'assigned') return `is ${stored.state}, and carries no calls`;
  const trunk =
    news.remoteTrunkId !== undefined && news.remoteTrunkId !== stored.trunk ? news.remoteTrunkId : null;
  if (trunk !== null && (await tx.$count(trunks, inArray(trunks.remoteTrunkId, [trunk]))) === 0)
    return `arrives on trunk ${trunk}, which is not known here`;
  const routing = { ...stored.routing, ...news.routing };
  const isSame = isDeepStrictEqual(routing, stored.routing);
  if (trunk === null && isSame) return '';
  await tx
    .update(phoneNumbers)
    .set({
      ...(trunk !== null && { remoteTrunkId: trunk }),
      routing,
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: 'system',
    })
    .where(eq(phoneNumbers.phoneNumber, news.number));
  return null;
}

/** Runs a function in a savepoint, so that a failure rolls back only its own changes. */
async function runInSavepoint(
  tx: Transaction,
  work: (part: Transaction) => Promise<unknown>,
): Promise<string | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
