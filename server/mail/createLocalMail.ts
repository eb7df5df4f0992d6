import type { Database } from '../database/database';
import type { MailGateway } from '../gateways/mailGateway';
import { queueMail, saveMail } from './saveMail';

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
