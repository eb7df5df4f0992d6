import type { Database } from '../database/database';

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
