import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { numberOfferCalls } from '../../contract/console/numberOffers';
import type { HandlersFor } from '../apiCalls/callHandler';
import { numberOffers, phoneNumbers } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import { changeNumbers } from '../numbers/changes/changeNumbers';
import { createNotOfferedRequirement } from '../numbers/changes/numberRequirements';
import { findDomainCustomer, requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import { buildChangedBy } from '../records/recordStamps';
import { createNumberOffer } from './createNumberOffer';
import {
  endOffer,
  isHeldForOffer,
  lockOffers,
  type OfferRow,
  offerState,
  readOffer,
  toOfferResponse,
} from './offerRows';
import { createOfferSecret } from './offerSecret';
import { sendOfferLink } from './sendOfferLink';

const columns = {
  id: numberOffers.id,
  state: offerState,
  domain_name: numberOffers.domainName,
  ends_at: numberOffers.endsAt,
  chosen_at: numberOffers.chosenAt,
  ended_at: numberOffers.endedAt,
  dateCreated: numberOffers.dateCreated,
};

export const numberOfferHandlers: HandlersFor<keyof typeof numberOfferCalls> = {
  CreateNumberOffer: createNumberOffer,

  RenewNumberOfferLink: ({
    request: { body },
    caller: { session, actor, scope },
    services: { db, gateways },
  }) =>
    runInTransaction(db, actor, async (tx) => {
      const [open] = await lockOffers(tx, scope, [body.id], ['open', 'chosen']);
      const domain = await requireDomain(tx, scope, open?.domainName ?? '');
      const { secret, digest } = createOfferSecret();
      const [offer] = await tx
        .update(numberOffers)
        .set({ digest, sentTo: body.send_to || null, ...buildChangedBy(actor.id) })
        .where(eq(numberOffers.id, body.id))
        .returning();
      if (!offer) throw new Error('The link was not renewed.');
      return {
        id: offer.id,
        link: await sendOfferLink(tx, gateways, { offer, secret, domain, sender: session }),
      };
    }),

  async GetNumberOffers({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = and(
      buildScopeWhere(scope, numberOffers),
      ...buildFilters(body, columns),
      body.number ? arrayContains(numberOffers.numbers, [body.number]) : undefined,
      buildSearch(body.search, [
        sql`('OFFER-' || ${numberOffers.id})`,
        numberOffers.domainName,
        numberOffers.words,
        sql`array_to_string(${numberOffers.numbers}, E'\n')`,
      ]),
    );
    return selectPage(body, {
      query: db.select().from(numberOffers).where(condition),
      order: buildOrder(sortNewestFirst(body), columns, numberOffers.id, numberOffers.id),
      total: db.$count(numberOffers, condition),
      toItems: (rows) => rows.map(toOfferResponse),
    });
  },

  async WithdrawNumberOffers({ request: { body }, caller: { actor, scope }, services: { db } }) {
    if (body.ids.length === 0) throw createInvalidFieldError('ids', t('Choose at least one offer.'));
    await runInTransaction(db, actor, async (tx) => {
      for (const offer of await lockOffers(tx, scope, body.ids, ['open', 'chosen'])) {
        await reassignHolds(tx, actor.id, offer);
        await releaseHolds(tx, offer);
        await endOffer(tx, actor.id, offer.id, 'withdrawn');
      }
    });
    return undefined;
  },

  AcceptNumberOffer: ({ request: { body }, caller: { actor, scope }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      for (const offer of await lockOffers(tx, scope, [body.id], ['chosen'])) {
        if (offer.chosen.length === 0)
          throw createConflictError(t('Nothing has been chosen of offer {id}.', { id: offer.id }));
        const domain = await requireDomain(tx, scope, offer.domainName);
        await reassignHolds(tx, actor.id, offer);
        await changeNumbers(
          tx,
          scope,
          'assign',
          {
            numbers: offer.chosen,
            requirements: [createNotOfferedRequirement(offer.id)],
            respectsOffer: true,
          },
          { domain, customerNumber: await findDomainCustomer(tx, domain), display: null },
        );
        await releaseHolds(tx, offer);
        await endOffer(tx, actor.id, offer.id, 'accepted');
      }
      return readOffer(tx, body.id);
    }),
};

/** Transfers the reservations to the user who ends the offer. */
const reassignHolds = (tx: Transaction, actorId: string, offer: OfferRow) =>
  tx.update(phoneNumbers).set({ heldBy: actorId }).where(isHeldForOffer(offer));

const releaseHolds = (tx: Transaction, offer: OfferRow) =>
  changeNumbers(tx, unrestrictedScope, 'release', { condition: isHeldForOffer(offer), respectsOffer: true });
