import { t } from '#i18n';
import type { jobs, mailDeliveries, records } from '../database/schema';
import { toIsoMoment } from '../records/recordStamps';
import { MAIL_KIND } from './saveMail';

interface MailWithDelivery {
  record: typeof records.$inferSelect;
  delivery: typeof mailDeliveries.$inferSelect | null;
  job: Pick<typeof jobs.$inferSelect, 'state' | 'error'> | null;
}

/** Returns the delivery state of a mail, with the reason for a failure; all values are null for other records. */
export function getMailState({ record, delivery, job }: MailWithDelivery) {
  if (record.kind !== MAIL_KIND) return { state: null, reason: null, sentAt: null };
  if (!delivery) return { state: 'kept' as const, reason: null, sentAt: null };
  const { sentAt, refused } = delivery;
  if (sentAt) return { state: 'sent' as const, reason: refused, sentAt: toIsoMoment(sentAt) };
  const isUnderWay = job?.state === 'waiting' || job?.state === 'running';
  return {
    state: isUnderWay ? ('waiting' as const) : ('failed' as const),
    sentAt: null,
    reason: job ? job.error && describeError(job.error) : t('It was taken out of the background jobs.'),
  };
}

/** Mail server responses begin with a code such as 550. */
const SMTP_REPLY = /(?:^|: )[45]\d\d[ -]/;

/** Returns the error text shown to all users. Internal errors are only shown to users with access to background jobs. */
const describeError = (error: string): string =>
  SMTP_REPLY.test(error) ? error : t('The mail server could not be reached, or did not answer.');
