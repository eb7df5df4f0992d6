import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { MOST_OFFER_DAYS } from '../../contract/console/numberOffers';
import { zoneOf } from '../calls/domainClock';
import { addDays } from '../common/localDate';
import { todayIn } from '../common/todayIn';
import { numberOffers } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { invalid } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { spokenDay } from '../language/spokenDay';
import { changeNumbers } from '../numbers/changes/changeNumbers';
import { notOffered } from '../numbers/changes/numberRequirements';
import { ofWholesaler } from '../numbers/changes/trunkAssignmentHandlers';
import { normaliseNumbers } from '../numbers/format/normaliseNumber';
import { requireDomain } from '../numbers/numberOwners';
import { newOfferSecret } from './offerSecret';
import { sendOfferLink } from './sendOfferLink';

/** Holds numbers for a customer to choose from, and makes the link they choose by. */
export const createNumberOffer: Handler<'CreateNumberOffer'> = ({ db, body, actor, scope, gateways }) => {
  const numbers = normaliseNumbers(body.numbers, 'numbers');
  if (body.choose > numbers.length)
    throw invalid(
      'choose',
      t('{count, plural, one {Only # number is offered.} other {Only # numbers are offered.}}', {
        count: numbers.length,
      }),
    );
  return inTransaction(db, actor, async (tx) => {
    const domain = await requireDomain(tx, scope, body.domain_name);
    const today = todayIn(zoneOf(domain));
    const last = addDays(today, MOST_OFFER_DAYS);
    if (body.ends_on < today || body.ends_on > last)
      throw invalid('ends_on', t('Choose a day from today to {last}.', { last: spokenDay(last) }));
    const { secret, digest } = newOfferSecret();
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
        endsAt: sql`(${body.ends_on}::date + 1)::timestamp at time zone ${zoneOf(domain)}`,
        createdBy: actor.id,
        lastModifiedBy: actor.id,
      })
      .returning();
    if (!offer) throw new Error('The offer was not kept.');
    await changeNumbers(
      tx,
      scope,
      'hold',
      { numbers, requirements: [...ofWholesaler(domain.wholesalerId), notOffered()] },
      {
        heldBy: actor.id,
        heldUntil: new Date(offer.endsAt).toISOString(),
        offerId: offer.id,
        display: t('Offer {id}', { id: offer.id }),
      },
    );
    const link = await sendOfferLink(tx, gateways, { offer, secret, domain });
    return { id: offer.id, link };
  });
};
