import type { Database } from '../../database/database';
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
  db: Database,
  { mail, secretLinks }: Gateways,
  domain: Domain,
  extension: AccountRecord<'extensions'>,
  told: WelcomeSecrets = {},
): Promise<boolean> {
  const { name, email_address, first_name, display_name, display } = extension;
  if (!email_address || !name) return false;
  const person = nameOf({ display, firstName: first_name, displayName: display_name }) || name;
  const facts = [
    ['Web password', told.webPassword],
    ['Phone password', told.sipPassword],
    ['PIN for voicemail', told.pin],
  ].flatMap(([title, value]): [string, string][] => (title && value ? [[title, value]] : []));
  const link =
    facts.length > 0 && (await secretLinks.make(db, domain, { title: `Extension ${name}`, facts })).address;
  await mail.send(domain, {
    to: email_address,
    subject: `Your extension ${name}`,
    text: [
      `Hello ${person},`,
      '',
      `your extension is ${name} at ${domain.domainName}.`,
      ...(link ? ['', 'This page shows your sign-in details, once, within three days:', '', link] : []),
    ].join('\n'),
    template: 'welcome',
    account: name,
    confidential: Boolean(link),
  });
  return true;
}
