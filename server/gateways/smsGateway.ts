import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';

/** A text on its way to one person. */
export interface OutgoingSms {
  /** Ours: the gateway takes it once, however often it is handed over. */
  reference: string;
  /** E.164 digits. */
  from: string;
  to: string;
  text: string;
}

/** What became of a text. */
export interface SmsReport {
  reference: string;
  status: 'sent' | 'delivered' | 'failed';
  /** Why it failed, for people. */
  reason?: string;
  /** When it arrived. */
  at?: string;
}

/** Who carries text messages. */
export interface SmsGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => SmsGateway;
  /** Takes texts over; answers those it refuses at once. @throws ApiError 502 `gateway` when it can't be asked */
  send(messages: OutgoingSms[]): Promise<SmsReport[]>;
  /** What it knows of texts; one it never took is left out. @throws ApiError 502 `gateway` */
  reports(references: string[]): Promise<SmsReport[]>;
}

/** Kind of record of a text that was handed over, known by its number. */
export const SMS_KIND = 'sms_message';

/** Milliseconds a text is on its way. */
const DELIVERY_DELAY_MS = 4_000;
/** Mobiles at home, and any number abroad. */
const DELIVERABLE_NUMBER = /^614\d{8}$|^(?!61)\d{7,15}$/;

/** A gateway on a machine of its own: texts arrive a few seconds after they were handed over, but at no landline. */
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
