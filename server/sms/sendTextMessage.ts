import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { MAX_RECIPIENTS, MAX_SEGMENTS } from '../../contract/console/sms';
import { countSms } from '../../telephony/smsText';
import { formatNumber } from '../common/formatNumber';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import type { SmsGateway } from '../gateways/smsGateway';
import { createConflictError, createInvalidFieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { normaliseNumbers, requireNumber } from '../numberingPlan/normaliseNumber';
import { isInDomain, readDomainNumbers } from '../numbers/domainNumbers/readDomainNumbers';
import { lockSettings } from '../settings/domainSettings/domainSettingRecords';
import { saveReports } from './smsDeliveryReports';
import { type Message, textMessages } from './smsMessages';

export interface SmsRequest {
  sender: string;
  recipients: string[];
  text: string;
  idempotency_key: string;
}

/**
 * Submits a text message to the gateway, once per idempotency key. Messages are stored before they are submitted; the
 * gateway's reports reveal messages that it never received.
 * @throws ApiError 400 for a sender of another phone system, too many recipients or a text that is too long; 409 for a
 * key that belongs to another text message
 */
export async function sendSms(
  { db, actor, domain }: { db: Database; actor: Actor; domain: Domain },
  gateway: SmsGateway,
  request: SmsRequest,
) {
  const sender = requireNumber(request.sender, 'sender');
  const recipients = normaliseNumbers(request.recipients, 'recipients');
  if (recipients.length > MAX_RECIPIENTS)
    throw createInvalidFieldError(
      'recipients',
      t('At most {mostrecipients} people can be sent a text at once.', { mostrecipients: MAX_RECIPIENTS }),
    );
  const text = request.text.trim();
  const { segments, encoding } = countSms(text);
  if (segments === 0) throw createInvalidFieldError('text', t('Write something.'));
  if (segments > MAX_SEGMENTS)
    throw createInvalidFieldError(
      'text',
      t('The text becomes {segments} messages; at most {mostsegments} can be sent.', {
        segments,
        mostsegments: MAX_SEGMENTS,
      }),
    );
  const batch = request.idempotency_key;
  const { messages, again } = await runInTransaction(db, actor, async (tx) => {
    await lockSettings(tx, domain);
    const known = await findBatch(tx, domain, batch);
    if (known.length > 0) {
      if (!isSameMessage(known, { sender, recipients, text }))
        throw createConflictError(
          t('Another text was sent with the same key. Use a new key for a new text.'),
          {
            errors: [{ field: 'idempotency_key', message: t('This key belongs to another text.') }],
          },
        );
      return { messages: known, again: true };
    }
    const [own] = await readDomainNumbers(
      tx,
      and(isInDomain(domain.domainName), sql`phone_number = ${sender}`),
    );
    if (!own)
      throw createInvalidFieldError(
        'sender',
        t('{sender} is no number of this phone system.', { sender: formatNumber(sender) }),
      );
    const created = await textMessages.createAll(
      tx,
      actor,
      domain,
      recipients.map((recipient) => ({ recipient })),
      { sender, text, segments, encoding, batch, status: 'sent', sent_by: actor.name },
    );
    return { messages: created, again: false };
  });
  // Includes messages stored by an earlier, interrupted attempt, which may not have submitted them.
  const open = messages.filter(({ status }) => status === 'sent');
  const failed = messages.length - open.length + (await sendThroughGateway(db, gateway, actor, open));
  return { batch, count: messages.length, segments: segments * messages.length, failed, again };
}

/** @returns the number of messages that the gateway rejected immediately */
async function sendThroughGateway(
  db: Database,
  gateway: SmsGateway,
  actor: Actor,
  messages: Message[],
): Promise<number> {
  const reports = await gateway.send(
    messages.map(({ id, sender, recipient, text }) => ({
      reference: String(id),
      from: sender ?? '',
      to: recipient ?? '',
      text: text ?? '',
    })),
  );
  await saveReports(db, actor, reports);
  return reports.filter(({ status }) => status === 'failed').length;
}

const findBatch = (tx: Database, { domainName }: Domain, batch: string): Promise<Message[]> =>
  textMessages.within(
    tx,
    { level: 'customer', wholesalerId: null, domainName },
    eq(sql`${records.body} ->> 'batch'`, batch),
  );

function isSameMessage(
  known: Message[],
  { sender, recipients, text }: Omit<SmsRequest, 'idempotency_key'>,
): boolean {
  const requested = new Set(recipients);
  return (
    known.length === requested.size &&
    known.every(
      (message) =>
        message.sender === sender && message.text === text && requested.has(message.recipient ?? ''),
    )
  );
}
