import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { MAX_RECIPIENTS, MAX_SEGMENTS, type smsCalls } from '../../contract/console/sms';
import type { HandlersFor } from '../apiCalls/callHandler';
import { records } from '../database/schema';
import { ApiError } from '../http/errors/apiError';
import { sendSms } from './sendTextMessage';
import { fetchMissedReports } from './smsDeliveryReports';
import { textMessages } from './smsMessages';

export const smsHandlers: HandlersFor<keyof typeof smsCalls> = {
  async GetSmsService({ services: { gateways } }) {
    return {
      available: gateways.sms !== null,
      most_recipients: MAX_RECIPIENTS,
      most_segments: MAX_SEGMENTS,
    };
  },
  async SendSms({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) {
    if (!gateways.sms)
      throw new ApiError(
        501,
        'no_gateway',
        t('No gateway for text messages is connected here: nothing was sent.'),
      );
    return sendSms({ db, actor, domain }, gateways.sms, body);
  },
  async GetSmsMessages({ request: { domain, body }, services: { db, gateways } }) {
    const { domain_name: _, ...request } = body;
    if (gateways.sms) await fetchMissedReports(db, domain, gateways.sms);
    return textMessages.page(
      db,
      { ...request, sortBy: request.sortBy ?? 'dateCreated', sortOrder: request.sortOrder ?? 'DESC' },
      eq(records.domainName, domain.domainName),
    );
  },
};
