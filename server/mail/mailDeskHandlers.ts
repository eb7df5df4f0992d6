import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { mailDeskCalls } from '../../contract/console/mailDesk';
import { noteEvent } from '../database/noteEvent';
import { jobs, mailDeliveries, records } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { conflict, notFound } from '../http/errors/apiError';
import type { HandlersOf } from '../http/routing/callHandler';
import { enqueueMail, MAIL } from './keepMail';

export const mailDeskHandlers: HandlersOf<keyof typeof mailDeskCalls> = {
  async SendMailAgain({ db, body, domain, actor }) {
    await inTransaction(db, actor, async (tx) => {
      const [mail] = await tx
        .select({ id: records.id, delivery: mailDeliveries })
        .from(records)
        .leftJoin(mailDeliveries, eq(mailDeliveries.recordId, records.id))
        .where(
          and(eq(records.kind, MAIL), eq(records.domainName, domain.domainName), eq(records.id, body.id)),
        );
      if (!mail) throw notFound(t('There is no such mail.'));
      if (!mail.delivery) throw conflict(t('This mail was kept only: there was no mail server to send it.'));
      if (mail.delivery.sentAt) throw conflict(t('This mail was sent already.'));
      const jobId = await enqueueMail(tx, mail.id);
      await tx
        .update(jobs)
        .set({ tries: 0, error: null })
        .where(and(eq(jobs.id, jobId), eq(jobs.state, 'waiting')));
      await tx.update(mailDeliveries).set({ jobId }).where(eq(mailDeliveries.recordId, mail.id));
      await noteEvent(tx, actor, {
        entity: MAIL,
        key: String(mail.id),
        wholesalerId: domain.wholesalerId,
        domainName: domain.domainName,
        details: { sentAgain: true },
      });
    });
    return undefined;
  },
};
