import { count, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { countSms } from '../../telephony/smsText';
import type { Quoters } from '../apiCalls/callHandler';
import { createLine } from '../apiCalls/quote';
import { wholesalerRatePlans } from '../database/schema';
import { readOrder } from '../portOrders/portRows';
import { billingQuoters } from './billingQuoters';
import { hardwareQuoters } from './hardwareQuoters';
import { numberQuoters } from './numberQuoters';
import { readDefaultTerms, readPlanTermsById } from './planPrices';

/** Quoters of all calls that cost something. A test compares them with the contract. */
export const quoters: Quoters = {
  ...billingQuoters,
  ...numberQuoters,
  ...hardwareQuoters,

  async SendSms({ request: { domain, body }, services: { db } }) {
    const { segments } = countSms(body.text.trim());
    const terms = await readDefaultTerms(db, domain.wholesalerId, 'sms');
    return [
      createLine({ ...terms, what: t('Text message'), count: segments * new Set(body.recipients).size }),
    ];
  },

  async SubmitPortOrders({ request: { body }, caller: { scope }, services: { db } }) {
    const orders = await Promise.all(body.ids.map((id) => readOrder(db, scope, id)));
    return orders.map(({ losingCarrier, wantedDate }) =>
      createLine({
        what: t('Port order, numbers of {carrier}', { carrier: losingCarrier }),
        start: wantedDate,
        reason: t('It is agreed with the carrier'),
      }),
    );
  },

  async ReplaceRatePlan({ request: { body }, services: { db } }) {
    const [held] = await db
      .select({ count: count() })
      .from(wholesalerRatePlans)
      .where(eq(wholesalerRatePlans.ratePlanId, body.rate_plan_id));
    const terms = await readPlanTermsById(db, body.replace_with);
    return [
      createLine({
        ...terms,
        what: t('Service of a wholesaler with the plan'),
        per: 'month',
        count: held?.count ?? 0,
      }),
    ];
  },
};
