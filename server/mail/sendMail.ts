import { matchLocale } from '#i18n';
import type { UserFormats } from '../../contract/userFormats';
import type { Database } from '../database/database';
import type { MailGateway } from '../gateways/mailGateway';
import type { Domain } from '../http/tenancy/requestDomain';
import { runInLanguage } from '../language/runInLanguage';
import { findRecipientFormats } from '../settings/findReaderLanguage';
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
 * @param write creates the mail; messages from `t`, dates, numbers and durations are in that language. It receives the
 * formats that the recipient has chosen in the console.
 * @throws ApiError 502 `gateway`
 */
export async function sendMail(
  db: Database,
  mail: MailGateway,
  { to, domain, writtenIn }: Envelope,
  write: (formats: UserFormats) => MailContent | Promise<MailContent>,
): Promise<void> {
  const formats = await findRecipientFormats(db, to, domain);
  const language = writtenIn || formats.language;
  const written = await runInLanguage(matchLocale([language]), async () =>
    renderMailContent(language, await write(formats), Boolean(writtenIn)),
  );
  await mail.send(domain, { ...written, to, language });
}
