import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { numberOfferCalls } from '../../contract/console/numberOffers';
import { numberOffers, phoneNumbers } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { conflict, invalid } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { within } from '../http/tenancy/tenantScope';
import { changeNumbers } from '../numbers/changes/changeNumbers';
import { notOffered } from '../numbers/changes/numberRequirements';
import { customerOf, requireDomain, unrestrictedScope } from '../numbers/numberOwners';
import { changedBy } from '../records/recordStamps';
import { createNumberOffer } from './createNumberOffer';
import {
  endOffer,
  heldFor,
  lockOffers,
  type OfferRow,
  offerState,
  readOffers,
  shownOffer,
} from './offerRows';
import { newOfferSecret } from './offerSecret';
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

/** What answers the calls about numbers that are offered. */
export const numberOfferHandlers: HandlersOf<keyof typeof numberOfferCalls> = {
  CreateNumberOffer: createNumberOffer,

  RenewNumberOfferLink: ({ db, body, actor, scope, gateways }) =>
    inTransaction(db, actor, async (tx) => {
      const [open] = await lockOffers(tx, scope, [body.id], ['open', 'chosen']);
      const domain = await requireDomain(tx, scope, open?.domainName ?? '');
      const { secret, digest } = newOfferSecret();
      const [offer] = await tx
        .update(numberOffers)
        .set({ digest, sentTo: body.send_to || null, ...changedBy(actor.id) })
        .where(eq(numberOffers.id, body.id))
        .returning();
      if (!offer) throw new Error('The link was not renewed.');
      return { id: offer.id, link: await sendOfferLink(tx, gateways, { offer, secret, domain }) };
    }),

  async GetNumberOffers({ db, body, scope }) {
    const where = and(
      within(scope, numberOffers),
      ...filtersOf(body, columns),
      searchIn(body.search, [
        sql`('OFFER-' || ${numberOffers.id})`,
        numberOffers.domainName,
        numberOffers.words,
        sql`array_to_string(${numberOffers.numbers}, E'\n')`,
      ]),
    );
    const wish = body.sortBy ? body : { ...body, sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const items = await readOffers(db, {
      where,
      orderBy: orderOf(wish, columns, numberOffers.id, numberOffers.id),
      limit: pageSize,
      offset,
    });
    return paged(items, await db.$count(numberOffers, where), body);
  },

  async WithdrawNumberOffers({ db, body, actor, scope }) {
    if (body.ids.length === 0) throw invalid('ids', t('Choose at least one offer.'));
    await inTransaction(db, actor, async (tx) => {
      for (const offer of await lockOffers(tx, scope, body.ids, ['open', 'chosen'])) {
        await takeOver(tx, actor.id, offer);
        await letGo(tx, offer);
        await endOffer(tx, actor.id, offer.id, 'withdrawn');
      }
    });
    return undefined;
  },

  AcceptNumberOffer: ({ db, body, actor, scope }) =>
    inTransaction(db, actor, async (tx) => {
      for (const offer of await lockOffers(tx, scope, [body.id], ['chosen'])) {
        if (offer.chosen.length === 0)
          throw conflict(t('Nothing has been chosen of offer {id}.', { id: offer.id }));
        const domain = await requireDomain(tx, scope, offer.domainName);
        await takeOver(tx, actor.id, offer);
        await changeNumbers(
          tx,
          scope,
          'assign',
          { numbers: offer.chosen, requirements: [notOffered(offer.id)] },
          { domain, customerNumber: await customerOf(tx, domain), display: null },
        );
        await letGo(tx, offer);
        await endOffer(tx, actor.id, offer.id, 'accepted');
      }
      return shownOffer(tx, body.id);
    }),
};

/** Whoever ends an offer holds its numbers from then on: a colleague, too. */
const takeOver = (tx: Transaction, actorId: string, offer: OfferRow) =>
  tx.update(phoneNumbers).set({ heldBy: actorId }).where(heldFor(offer));

/** Makes what is left of an offer available again; what is held for it no longer is somebody else's matter. */
const letGo = (tx: Transaction, offer: OfferRow) =>
  changeNumbers(tx, unrestrictedScope, 'release', { where: heldFor(offer) });
