import { matchLocale } from '#i18n';
import type { Database } from '../database/database';
import type { Mail, MailGateway } from '../gateways/mailGateway';
import type { Domain } from '../http/tenancy/requestDomain';
import { findReaderLanguage } from '../language/findReaderLanguage';
import { runInLanguage } from '../language/runInLanguage';
import { renderLetter } from './renderLetter';

/** Content of a mail, without its recipient. */
export type Letter = Omit<Mail, 'to' | 'language'>;

interface Envelope {
  /** Addresses, separated by commas. */
  to: string;
  /** The phone system concerned, which lists the mail in its history. */
  domain: Domain | null;
  /** Language of an author's own text, which inserted values also use. Default: the recipient's language, for texts of the product. */
  writtenIn?: string;
}

/**
 * Sends a mail in the recipient's language.
 * @param write creates the mail; messages from `t`, dates, numbers and durations use that language
 * @throws ApiError 502 `gateway`
 */
export async function sendMail(
  db: Database,
  mail: MailGateway,
  { to, domain, writtenIn }: Envelope,
  write: () => Letter,
): Promise<void> {
  const language = writtenIn || (await findReaderLanguage(db, to, domain));
  const written = runInLanguage(matchLocale([language]), () =>
    renderLetter(language, write, Boolean(writtenIn)),
  );
  await mail.send(domain, { ...written, to, language });
}
