import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema/index';
import { SMS_KIND, type SmsGateway } from '../gateways/smsGateway';

const DELIVERY_DELAY_MS = 4_000;

/** Matches domestic mobile numbers, and any international number. */
const DELIVERABLE_NUMBER = /^614\d{8}$|^(?!61)\d{7,15}$/;

/** A text message simulator. Messages arrive after a few seconds, unless sent to a landline. */
export const createLocalSms = (db: Database): SmsGateway => ({
  within: createLocalSms,
  async send(messages) {
    return messages
      .filter(({ to }) => !DELIVERABLE_NUMBER.test(to))
      .map(({ reference }) => ({ reference, status: 'failed', reason: 'A landline can’t receive texts.' }));
  },
  async reports(references) {
    if (references.length === 0) return [];
    const rows = await db
      .select({ id: records.id, made: records.dateCreated })
      .from(records)
      .where(and(eq(records.kind, SMS_KIND), inArray(records.id, references.map(Number))));
    return rows.map(({ id, made }) => {
      const arrives = new Date(Date.parse(made) + DELIVERY_DELAY_MS);
      const reference = String(id);
      return arrives.getTime() > Date.now()
        ? { reference, status: 'sent' }
        : { reference, status: 'delivered', at: arrives.toISOString() };
    });
  },
});
