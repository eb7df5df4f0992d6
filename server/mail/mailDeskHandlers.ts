import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { consoleMailCalls } from '../../contract/console/mailDesk';
import type { HandlersFor } from '../apiCalls/callHandler';
import { recordEvent } from '../database/recordEvent';
import { jobs, mailDeliveries, records } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { createConflictError, createNotFoundError } from '../http/errors/apiError';
import { enqueueMailJob, MAIL_KIND } from './saveMail';

export const consoleMailHandlers: HandlersFor<keyof typeof consoleMailCalls> = {
  async SendMailAgain({ request: { body, domain }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const [mail] = await tx
        .select({ id: records.id, delivery: mailDeliveries })
        .from(records)
        .leftJoin(mailDeliveries, eq(mailDeliveries.recordId, records.id))
        .where(
          and(
            eq(records.kind, MAIL_KIND),
            eq(records.domainName, domain.domainName),
            eq(records.id, body.id),
          ),
        );
      if (!mail) throw createNotFoundError(t('There is no such mail.'));
      if (!mail.delivery)
        throw createConflictError(t('This mail was kept only: there was no mail server to send it.'));
      if (mail.delivery.sentAt) throw createConflictError(t('This mail was sent already.'));
      const jobId = await enqueueMailJob(tx, mail.id);
      await tx
        .update(jobs)
        .set({ tries: 0, error: null })
        .where(and(eq(jobs.id, jobId), eq(jobs.state, 'waiting')));
      await tx.update(mailDeliveries).set({ jobId }).where(eq(mailDeliveries.recordId, mail.id));
      await recordEvent(tx, actor, {
        entity: MAIL_KIND,
        key: String(mail.id),
        wholesalerId: domain.wholesalerId,
        domainName: domain.domainName,
        details: { sentAgain: true },
      });
    });
    return undefined;
  },
};
