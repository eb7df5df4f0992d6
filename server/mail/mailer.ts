/** A mail as it is sent. */
export interface OutgoingMail {
  /** Tells it from every other one, however often it is sent. */
  id: string;
  /** Addresses, separated by commas. */
  to: string;
  /** The language it is in, as BCP 47 has it; empty where that is not known. */
  language: string;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * @returns whom the server did not take it for, with its words; empty where it took it for all
   * @throws MailRefused where it never will; else another error
   */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and signs in, and sends nothing. @throws where that can't be */
  verify(): Promise<void>;
}

/** The mail server has refused a mail, and will again. */
export class MailRefusedError extends Error {
  override name = 'MailRefused';
}
