import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { t, translateWord } from '#i18n';
import type { NumberOffer } from '../../contract/console/numberOffers';
import { type OfferState, offerStates } from '../../contract/console/numberOffers';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { numberOffers, phoneNumbers } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, createNotFoundError } from '../http/errors/apiError';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import { buildChangedBy, getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';

export type OfferRow = typeof numberOffers.$inferSelect;

const getReference = ({ id }: Pick<OfferRow, 'id'>): string => `OFFER-${id}`;

export const offerState = sql<OfferState>`case
  when ${numberOffers.state} in ('open', 'chosen') and ${numberOffers.endsAt} <= statement_timestamp() then 'expired'
  else ${numberOffers.state} end`;

export const getOfferState = ({ state, endsAt }: OfferRow, now = Date.now()): OfferState =>
  (state === 'open' || state === 'chosen') && Date.parse(endsAt) <= now ? 'expired' : state;

export const isHeldForOffer = ({ id }: OfferRow): SQL =>
  sql`(${phoneNumbers.offerId} = ${id} and ${phoneNumbers.state} = 'reserved')`;

const createOfferNotFoundError = (id: number) =>
  createNotFoundError(t('There is no offer {id}.', { id: getReference({ id }) }));

/** Locks offers within the scope. @throws ApiError 404; 409 `offer_state` */
export async function lockOffers(
  tx: Transaction,
  scope: Scope,
  ids: readonly number[],
  from: readonly OfferState[],
): Promise<OfferRow[]> {
  const rows = (
    await tx
      .select()
      .from(numberOffers)
      .where(inArray(numberOffers.id, [...new Set(ids)]))
      .orderBy(asc(numberOffers.id))
      .for('update')
  ).filter((row) => isInScope(scope, row));
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw createOfferNotFoundError(missing);
  const refused = rows.find((row) => !from.includes(getOfferState(row)));
  if (refused)
    throw new ApiError(
      409,
      'offer_state',
      t('Offer {id} is “{state}”.', {
        id: refused.id,
        state: translateWord(offerStates[getOfferState(refused)]),
      }),
      { details: { id: refused.id, state: getOfferState(refused) } },
    );
  return rows;
}

export const endOffer = (tx: Transaction, actorId: string, id: number, state: 'accepted' | 'withdrawn') =>
  tx
    .update(numberOffers)
    .set({ state, endedAt: sql`statement_timestamp()`, ...buildChangedBy(actorId) })
    .where(eq(numberOffers.id, id));

export const toOfferResponse = (row: typeof numberOffers.$inferSelect): EntityRecord<typeof NumberOffer> => ({
  id: row.id,
  reference: getReference(row),
  state: getOfferState(row),
  domain_name: row.domainName,
  choose: row.choose,
  numbers_count: row.numbers.length,
  chosen_count: row.chosen.length,
  numbers: row.numbers,
  chosen: row.chosen,
  words: row.words,
  note: row.note,
  sent_to: row.sentTo,
  ends_at: toIsoMomentOrNull(row.endsAt),
  chosen_at: toIsoMomentOrNull(row.chosenAt),
  ended_at:
    toIsoMomentOrNull(row.endedAt) ??
    (getOfferState(row) === 'expired' ? toIsoMomentOrNull(row.endsAt) : null),
  tenant: getTenant(row),
  ...pickStamps(row),
});

export async function readOffer(db: Database, id: number): Promise<EntityRecord<typeof NumberOffer>> {
  const [offer] = await db.select().from(numberOffers).where(eq(numberOffers.id, id));
  if (!offer) throw createOfferNotFoundError(id);
  return toOfferResponse(offer);
}
