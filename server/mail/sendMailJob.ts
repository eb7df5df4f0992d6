import { eq, sql } from 'drizzle-orm';
import { mailAttachments, mailDeliveries, records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import { MailRefusedError, type OutgoingMail } from '../gateways/mailer';
import type { JobPayloads } from '../jobs/jobDefinitions';
import { type JobContext, type JobKind, NonRetryableError } from '../jobs/jobKind';
import { notifyFailedMail } from '../notifications/notifyFailedMail';
import { openFields } from '../secrets/sealFields';

type Row = typeof records.$inferSelect;

/** Sends a stored mail. Repeated attempts have the same `Message-ID`, so that mailboxes can deduplicate them. */
export const sendMailJob: JobKind<JobPayloads['sendMail']> = {
  limitSeconds: 300,
  async handle({ payload, complete }, { db, mailer }) {
    const [match] = await db
      .select({ row: records, sentAt: mailDeliveries.sentAt })
      .from(records)
      .innerJoin(mailDeliveries, eq(mailDeliveries.recordId, records.id))
      .where(eq(records.id, payload.mail));
    // The mail was deleted in the meantime, or sent by a process that ended before recording it.
    if (!match || match.sentAt !== null) return;
    if (!mailer) throw new Error('Mails are not sent: SMTP_URL is not set.');
    const { row } = match;
    const refused = await mailer.send(await buildOutgoingMail(db, row)).catch((error: unknown) => {
      throw error instanceof MailRefusedError ? new NonRetryableError(error.message) : error;
    });
    await db.transaction(async (tx) => {
      await tx
        .update(mailDeliveries)
        .set({ sentAt: new Date().toISOString(), refused: refused || null })
        .where(eq(mailDeliveries.recordId, row.id));
      await tx.delete(mailAttachments).where(eq(mailAttachments.recordId, row.id));
      if (row.secrets.attachments) {
        // Not audited: sending does not change the mail.
        await tx.execute(sql`select set_config('trunkline.audit', 'none', true)`);
        await tx
          .update(records)
          .set({ secrets: sql`${records.secrets} - 'attachments'` })
          .where(eq(records.id, row.id));
      }
      if (refused) await notifyFailedMail(tx, row.id, refused);
      await complete(tx);
    });
  },
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

async function buildOutgoingMail(db: JobContext['db'], row: Row): Promise<OutgoingMail> {
  const { body } = row;
  const secret = openFields(row.secrets, getRecordContext(row));
  const words = { ...body, ...secret };
  const attachments = await db
    .select({ place: mailAttachments.place, content: mailAttachments.content })
    .from(mailAttachments)
    .where(eq(mailAttachments.recordId, row.id));
  const sealed: unknown[] = Array.isArray(secret.attachments) ? secret.attachments : [];
  const getContent = (place: number): Buffer => {
    const content = attachments.find((attachment) => attachment.place === place)?.content;
    return content ? Buffer.from(content) : Buffer.from(toText(sealed[place]), 'base64');
  };
  const named: { fileName?: unknown; type?: unknown }[] = Array.isArray(body.attachments)
    ? body.attachments
    : [];
  return {
    id: row.key,
    to: toText(body.to),
    language: toText(body.language),
    subject: toText(body.subject),
    text: toText(words.text),
    ...(typeof words.html === 'string' && { html: words.html }),
    attachments: named.map(({ fileName, type }, place) => ({
      filename: toText(fileName),
      contentType: toText(type),
      content: getContent(place),
    })),
  };
}
