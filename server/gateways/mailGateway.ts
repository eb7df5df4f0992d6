import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';

export interface MailGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => MailGateway;
  /** Sends a message. @throws ApiError 502 `gateway` with the reason */
  send(domain: Domain | null, mail: Mail): Promise<void>;
}

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
