import { matchLocale } from '#i18n';
import type { Database } from '../database/database';
import type { MailGateway } from '../gateways/mailGateway';
import type { Domain } from '../http/tenancy/requestDomain';
import { runInLanguage } from '../language/runInLanguage';
import { findRecipientLanguage } from '../settings/findReaderLanguage';
import { type MailContent, renderMailContent } from './renderLetter';

interface Envelope {
  /** Comma-separated addresses. */
  to: string;
  /** The phone system concerned; the mail appears in its history. */
  domain: Domain | null;
  /** Language of text written by a user, also used for inserted values. Default: the recipient's language. */
  writtenIn?: string;
}

/**
 * Sends a mail in the recipient's language.
 * @param write creates the mail; messages from `t`, dates, numbers and durations are in that language
 * @throws ApiError 502 `gateway`
 */
export async function sendMail(
  db: Database,
  mail: MailGateway,
  { to, domain, writtenIn }: Envelope,
  write: () => MailContent,
): Promise<void> {
  const language = writtenIn || (await findRecipientLanguage(db, to, domain));
  const written = runInLanguage(matchLocale([language]), () =>
    renderMailContent(language, write, Boolean(writtenIn)),
  );
  await mail.send(domain, { ...written, to, language });
}
