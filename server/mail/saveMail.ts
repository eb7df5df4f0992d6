import { getCurrentRequest } from '../common/requestContext';
import type { Database } from '../database/database';
import { mailAttachments, mailDeliveries, records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import type { Mail } from '../gateways/mailGateway';
import type { Domain } from '../http/tenancy/requestDomain';
import { enqueue } from '../jobs/enqueue';
import { sealFields } from '../secrets/sealFields';

export const MAIL_KIND = 'sent_mail';

/**
 * Stores a mail as a record. Confidential content is stored separately and encrypted. Attachments are not stored, only
 * their names and sizes.
 * @param sealed additional confidential fields
 * @returns the record id
 */
export async function saveMail(
  db: Database,
  domain: Domain | null,
  { attachments = [], confidential = false, text, html, ...mail }: Mail,
  sealed: object = {},
): Promise<number> {
  const words = { text, ...(html !== undefined && { html }) };
  const place = { kind: MAIL_KIND, domainName: domain?.domainName ?? null, key: crypto.randomUUID() };
  const { account, isSignedIn } = getCurrentRequest();
  const [row] = await db
    .insert(records)
    .values({
      ...place,
      createdBy: isSignedIn ? account : null,
      wholesalerId: domain?.wholesalerId ?? null,
      body: {
        ...mail,
        ...(confidential ? {} : words),
        when: new Date().toISOString(),
        attachments: attachments.map(({ fileName, type, content }) => ({
          fileName,
          type,
          size: content.byteLength,
        })),
      },
      ...(confidential && { secrets: sealFields({ ...words, ...sealed }, getRecordContext(place)) }),
    })
    .returning({ id: records.id });
  if (!row) throw new Error('The mail was not kept.');
  return row.id;
}

/** Stores a mail with its attachments, to be sent after the commit. */
export async function queueMail(tx: Database, domain: Domain | null, mail: Mail): Promise<void> {
  const contents = (mail.attachments ?? []).map(({ content }) => content);
  const inBase64 = contents.map((content) => Buffer.from(content).toString('base64'));
  const recordId = await saveMail(tx, domain, mail, contents.length > 0 ? { attachments: inBase64 } : {});
  if (!mail.confidential && contents.length > 0)
    await tx
      .insert(mailAttachments)
      .values(contents.map((content, place) => ({ recordId, place, content: new Uint8Array(content) })));
  await tx.insert(mailDeliveries).values({ recordId, jobId: await enqueueMailJob(tx, recordId) });
}

/** Queues a stored mail for sending. @returns the job id */
export const enqueueMailJob = (tx: Database, mail: number): Promise<number> =>
  enqueue(tx, { kind: 'sendMail', payload: { mail }, key: String(mail) });
