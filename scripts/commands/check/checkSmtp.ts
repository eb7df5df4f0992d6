import { createSmtpMailer, type SmtpSettings } from '../../../server/mail/createSmtpMailer';
import { toSentence } from '../commandLine';
import { error, type Finding, ok } from './createFinding';

/** Checks the login to the mail server without sending anything. */
export async function checkSmtp(settings: SmtpSettings): Promise<Finding> {
  const { host } = new URL(settings.url);
  try {
    await createSmtpMailer(settings).verify();
    return ok('SMTP_URL', `The mail server at ${host} is reachable and accepts mail.`);
  } catch (fault) {
    return error('SMTP_URL', `The mail server at ${host} can’t be used: ${toSentence(fault)}`);
  }
}
