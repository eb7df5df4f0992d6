export interface OutgoingMail {
  /** Unique id, the same for every attempt. */
  id: string;
  /** Comma-separated addresses. */
  to: string;
  /** Language as a BCP 47 tag; empty if unknown. */
  language: string;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  /**
   * Sends a mail.
   * @returns rejected recipients with the server's responses; empty if all were accepted
   * @throws MailRefusedError for a permanent rejection; any other error is temporary
   */
  send(mail: OutgoingMail): Promise<string>;
  /** Connects and authenticates without sending anything. @throws when this fails */
  verify(): Promise<void>;
}

/** Thrown when the mail server has permanently rejected a mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefused';
}
