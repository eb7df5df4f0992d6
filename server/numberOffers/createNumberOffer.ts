import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { MAX_OFFER_DAYS } from '../../contract/console/numberOffers';
import type { Handler } from '../apiCalls/callHandler';
import { getZone } from '../calls/domainClock';
import { getTodayInZone } from '../common/getTodayInZone';
import { addDays } from '../common/localDate';
import { numberOffers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createInvalidFieldError } from '../http/errors/apiError';
import { formatLocalDay } from '../language/formatLocalDay';
import { normaliseNumbers } from '../numberingPlan/normaliseNumber';
import { changeNumbers } from '../numbers/changes/changeNumbers';
import { createNotOfferedRequirement } from '../numbers/changes/numberRequirements';
import { requireSameWholesaler } from '../numbers/changes/trunkAssignmentHandlers';
import { requireDomain } from '../numbers/numberOwners';
import { createOfferSecret } from './offerSecret';
import { sendOfferLink } from './sendOfferLink';

/** Reserves numbers that a customer can choose from, and creates the link. */
export const createNumberOffer: Handler<'CreateNumberOffer'> = ({ request: { body }, caller, services }) => {
  const numbers = normaliseNumbers(body.numbers, 'numbers');
  if (body.choose > numbers.length)
    throw createInvalidFieldError(
      'choose',
      t('{count, plural, one {Only # number is offered.} other {Only # numbers are offered.}}', {
        count: numbers.length,
      }),
    );
  return runInTransaction(services.db, caller.actor, async (tx) => {
    const domain = await requireDomain(tx, caller.scope, body.domain_name);
    const today = getTodayInZone(getZone(domain));
    const last = addDays(today, MAX_OFFER_DAYS);
    if (body.ends_on < today || body.ends_on > last)
      throw createInvalidFieldError(
        'ends_on',
        t('Choose a day from today to {last}.', { last: formatLocalDay(last) }),
      );
    const { secret, digest } = createOfferSecret();
    const [offer] = await tx
      .insert(numberOffers)
      .values({
        wholesalerId: domain.wholesalerId,
        domainName: domain.domainName,
        numbers,
        choose: body.choose,
        words: body.words?.trim() || null,
        sentTo: body.send_to || null,
        digest,
        endsAt: sql`(${body.ends_on}::date + 1)::timestamp at time zone ${getZone(domain)}`,
        createdBy: caller.actor.id,
        lastModifiedBy: caller.actor.id,
      })
      .returning();
    if (!offer) throw new Error('The offer was not kept.');
    await changeNumbers(
      tx,
      caller.scope,
      'hold',
      {
        numbers,
        requirements: [...requireSameWholesaler(domain.wholesalerId), createNotOfferedRequirement()],
      },
      {
        heldBy: caller.actor.id,
        heldUntil: new Date(offer.endsAt).toISOString(),
        offerId: offer.id,
        display: t('Offer {id}', { id: offer.id }),
      },
    );
    const link = await sendOfferLink(tx, services.gateways, {
      ...{ offer, secret, domain },
      sender: caller.session,
    });
    return { id: offer.id, link };
  });
};
