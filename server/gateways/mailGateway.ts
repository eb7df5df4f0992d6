import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';
import { type Mail, queueMail, saveMail } from '../mail/saveMail';

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
