import type { Gateways } from '../../gateways/gateways';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type AccountRecord, nameOf } from '../accounts/accountStore';

/** Secrets a person is told once, by mail. */
export interface WelcomeSecrets {
  pin?: string;
  webPassword?: string;
  sipPassword?: string;
}

/**
 * Tells a person the number and how to begin, and what is new of the credentials.
 * @returns false without an e-mail address to send it to
 */
export async function sendWelcome(
  { mail }: Gateways,
  domain: Domain,
  extension: AccountRecord<'extensions'>,
  told: WelcomeSecrets = {},
): Promise<boolean> {
  const { name, email_address, first_name, display_name, display } = extension;
  if (!email_address || !name) return false;
  const person = nameOf({ display, firstName: first_name, displayName: display_name }) || name;
  const secrets = [
    told.webPassword && `Web password: ${told.webPassword}`,
    told.sipPassword && `Phone password: ${told.sipPassword}`,
    told.pin && `PIN for voicemail: ${told.pin}`,
  ].filter(Boolean);
  await mail.send(domain, {
    to: email_address,
    subject: `Your extension ${name}`,
    text: [
      `Hello ${person},`,
      '',
      `your extension is ${name} at ${domain.domainName}.`,
      ...(secrets.length > 0 ? ['', ...secrets, '', 'Keep this to yourself.'] : []),
    ].join('\n'),
    template: 'welcome',
    account: name,
  });
  return true;
}
