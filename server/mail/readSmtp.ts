import { StartupError } from '../startupError';
import type { SmtpSettings } from './createSmtpMailer';

/**
 * Reads the mail server's settings from the environment; undefined if mail is disabled.
 * @throws StartupError naming the invalid variable, but not the URL, because it contains a password
 */
export function readSmtp({ SMTP_URL: url, SMTP_FROM: from }: NodeJS.ProcessEnv): SmtpSettings | undefined {
  if (!url) {
    if (from) throw new StartupError('SMTP_FROM is the sender of mails, and SMTP_URL is not set.');
    return undefined;
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname)
    throw new StartupError('SMTP_URL must be an address such as smtp://user:password@mail.example:587.');
  if (!from) throw new StartupError('SMTP_URL needs SMTP_FROM, such as "Trunkline <console@example.com>".');
  if (!/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from.trim()))
    throw new StartupError(`SMTP_FROM must be an address, perhaps with a name before it, not "${from}".`);
  return { url, from: from.trim() };
}
