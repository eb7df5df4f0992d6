import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';

/** A text message to one recipient. */
export interface OutgoingSms {
  /** Our reference, which makes sending idempotent. */
  reference: string;
  /** E.164 digits. */
  from: string;
  to: string;
  text: string;
}

export interface SmsReport {
  reference: string;
  status: 'sent' | 'delivered' | 'failed';
  /** Human-readable reason for a failure. */
  reason?: string;
  /** Time of delivery. */
  at?: string;
}

export interface SmsGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => SmsGateway;
  /**
   * Sends text messages. Returns reports on messages that were rejected immediately.
   * @throws ApiError 502 `gateway` when the provider is unavailable
   */
  send(messages: OutgoingSms[]): Promise<SmsReport[]>;
  /** Returns the status of text messages; unknown messages are omitted. @throws ApiError 502 `gateway` */
  reports(references: string[]): Promise<SmsReport[]>;
}

/** Record kind of a sent text message, keyed by its reference. */
export const SMS_KIND = 'sms_message';

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
