import { getLocale, t } from '#i18n';
import { getZone } from '../calls/domainClock';
import { getLocalClock } from '../common/getLocalClock';
import type { Transaction } from '../database/transaction';
import type { Gateways } from '../gateways/gateways';
import type { Domain } from '../http/tenancy/requestDomain';
import { formatLocalDay } from '../language/formatLocalDay';
import type { OfferRow } from './offerRows';
import { OFFER_PATH } from './offerSecret';

/** Creates the link of an offer, and mails it if the offer has an address. @returns the link */
export async function sendOfferLink(
  tx: Transaction,
  gateways: Gateways,
  { offer, secret, domain }: { offer: OfferRow; secret: string; domain: Domain },
): Promise<string> {
  const link = gateways.secretLinks.buildAddress(`${OFFER_PATH}${secret}`);
  const lastDay = getLocalClock(getZone(domain)).day(Date.parse(offer.endsAt) / 1000 - 1);
  if (offer.sentTo)
    await (gateways.mail.within?.(tx) ?? gateways.mail).send(domain, {
      to: offer.sentTo,
      language: getLocale(),
      subject: t('Numbers to choose from'),
      text: [offer.words, t('Choose your numbers here, until {day}:', { day: formatLocalDay(lastDay) }), link]
        .filter(Boolean)
        .join('\n\n'),
      template: 'number_offer',
      confidential: true,
    });
  return link;
}
