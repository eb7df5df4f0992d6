import { eq } from 'drizzle-orm';
import { getLocale, t } from '#i18n';
import { getZone } from '../calls/domainClock';
import { getLocalClock } from '../common/getLocalClock';
import { wholesalers } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import { createUserLimit } from '../http/limits/createUserLimit';
import type { Domain } from '../http/tenancy/requestDomain';
import type { Principal } from '../http/tenancy/tenantScope';
import { formatLocalDay } from '../language/formatLocalDay';
import { disarmLinks } from '../mail/disarmLinks';
import type { OfferRow } from './offerRows';
import { OFFER_PATH } from './offerSecret';

/** Maximum number of mails with offers per sender and hour. */
export const MAX_MAILS = 30;

const mails = createUserLimit(MAX_MAILS, () =>
  t('You have mailed {count, number} offers within an hour. Try again later, or hand on the link yourself.', {
    count: MAX_MAILS,
  }),
);

interface OfferLink {
  offer: OfferRow;
  secret: string;
  domain: Domain;
  sender: Principal;
}

/**
 * Creates the link of an offer, and mails it if the offer has an address.
 * @returns the link
 * @throws ApiError 429 if the sender has mailed too many offers
 */
export async function sendOfferLink(
  tx: Transaction,
  gateways: Gateways,
  { offer, secret, domain, sender }: OfferLink,
): Promise<string> {
  const link = gateways.secretLinks.buildAddress(`${OFFER_PATH}${secret}`);
  const lastDay = getLocalClock(getZone(domain)).day(Date.parse(offer.endsAt) / 1000 - 1);
  if (!offer.sentTo) return link;
  await mails.consume(sender);
  await (gateways.mail.within?.(tx) ?? gateways.mail).send(domain, {
    to: offer.sentTo,
    language: getLocale(),
    subject: t('Numbers to choose from'),
    text: [
      offer.words && disarmLinks(offer.words),
      t('Choose your numbers here, until {day}:', { day: formatLocalDay(lastDay) }),
      link,
      disarmLinks(await describeSender(tx, sender)),
    ]
      .filter(Boolean)
      .join('\n\n'),
    template: 'number_offer',
    confidential: true,
  });
  return link;
}

async function describeSender(tx: Transaction, { name, email, wholesalerId }: Principal): Promise<string> {
  const [wholesaler] =
    wholesalerId === null
      ? []
      : await tx
          .select({ name: wholesalers.wholesalerName })
          .from(wholesalers)
          .where(eq(wholesalers.id, wholesalerId));
  const values = { name: name || email, organisation: wholesaler?.name ?? '' };
  return values.organisation
    ? t('This offer was sent by {name} of {organisation}.', values)
    : t('This offer was sent by {name}.', values);
}
