import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';
import { queueMail, saveMail } from '../mail/keepMail';

/** A message to people outside: welcome mails, voice messages, reports. */
export interface Mail {
  /** Addresses, separated by commas. */
  to: string;
  /** The language it is in, as BCP 47 has it. */
  language: string;
  subject: string;
  /** Plain text. */
  text: string;
  html?: string;
  /** What it is about, for the history: `welcome`, `voicemail`, `report`. */
  template: string;
  /** The account it concerns. */
  account?: string;
  attachments?: { fileName: string; type: string; content: Uint8Array }[];
  /** Its text holds what nobody else may read, such as a link that opens an account: it is kept apart, encrypted and unaudited. */
  confidential?: boolean;
}

export interface MailGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => MailGateway;
  /** Sends a message, or throws an ApiError 502 `gateway` with the reason. */
  send(domain: Domain | null, mail: Mail): Promise<void>;
}

/** Keeps every message in the database instead of sending it; attachments by name and size only. */
export const createLocalMail = (db: Database): MailGateway => ({
  within: createLocalMail,
  async send(domain, mail) {
    await saveMail(db, domain, mail);
  },
});

/** Keeps every message in the database, and has it sent by a job: whoever sends it does not wait for a mail server. */
export const createQueuedMail = (db: Database): MailGateway => ({
  within: createQueuedMail,
  send: (domain, mail) => db.transaction((tx) => queueMail(tx, domain, mail)),
});
