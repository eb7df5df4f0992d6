import { matchLocale } from '#i18n';
import type { Database } from '../database/database';
import type { Mail, MailGateway } from '../gateways/mailGateway';
import type { Domain } from '../http/tenancy/requestDomain';
import { findReaderLanguage } from '../language/languageOfReader';
import { runInLanguage } from '../language/spokenIn';
import { renderLetter } from './letterIn';

/** What a mail says, without whom it goes to. */
export type Letter = Omit<Mail, 'to' | 'language'>;

interface Envelope {
  /** Addresses, separated by commas. */
  to: string;
  /** The phone system it is about, which finds it in its history. */
  domain: Domain | null;
  /**
   * The language its author wrote it in, which is the author's to choose: what is filled in follows it. Default: it is written by us, in
   * the reader's.
   */
  writtenIn?: string;
}

/**
 * Sends a mail in the language of whoever reads it.
 * @param write makes it; what it says by `t`, days, numbers and lengths of time are in that language
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
