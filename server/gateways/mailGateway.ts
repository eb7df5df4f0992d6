import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';
import { queueMail, saveMail } from '../mail/saveMail';

/** An outgoing email, such as a welcome message, a voice message or a report. */
export interface Mail {
  /** Comma-separated addresses. */
  to: string;
  /** Language of the mail, as a BCP 47 tag. */
  language: string;
  subject: string;
  /** Plain text. */
  text: string;
  html?: string;
  /** Purpose of the mail, shown in the history: `welcome`, `voicemail`, `report`. */
  template: string;
  account?: string;
  attachments?: { fileName: string; type: string; content: Uint8Array }[];
  /** Whether the text is confidential, such as a password link. Confidential texts are encrypted, stored separately and not audited. */
  confidential?: boolean;
}

export interface MailGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => MailGateway;
  /** Sends a message. @throws ApiError 502 `gateway` with the reason */
  send(domain: Domain | null, mail: Mail): Promise<void>;
}

/** Stores messages in the database instead of sending them. For attachments, only the name and size are stored. */
export const createLocalMail = (db: Database): MailGateway => ({
  within: createLocalMail,
  async send(domain, mail) {
    await saveMail(db, domain, mail);
  },
});

/** Stores messages in the database and sends them in a job, so that the caller does not wait for a mail server. */
export const createQueuedMail = (db: Database): MailGateway => ({
  within: createQueuedMail,
  send: (domain, mail) => db.transaction((tx) => queueMail(tx, domain, mail)),
});
