import { type MessageDescriptor, msg, t } from '#i18n';
import { type AccountRecord, getAccountName } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import type { Gateways } from '../../gateways/gateways';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { SecretFact } from '../../secretLinks/secretLinks';
import { sendTemplate } from '../../settings/mailTemplates/sendTemplate';

export interface WelcomeSecrets {
  pin?: string;
  webPassword?: string;
  sipPassword?: string;
}

/**
 * Mails a new user their number, first steps, and credentials.
 * @returns false if there is no email address
 */
export async function sendWelcome(
  db: Database,
  { mail, secretLinks }: Gateways,
  domain: Domain,
  extension: AccountRecord<'extensions'>,
  secrets: WelcomeSecrets = {},
): Promise<boolean> {
  const { name, email_address, first_name, display_name, display } = extension;
  if (!email_address || !name) return false;
  const person = getAccountName({ display, firstName: first_name, displayName: display_name }) || name;
  const known: [MessageDescriptor, string | undefined][] = [
    [msg('Web password'), secrets.webPassword],
    [msg('Phone password'), secrets.sipPassword],
    [msg('PIN for voicemail'), secrets.pin],
  ];
  const facts = known.flatMap(([title, value]): SecretFact[] => (value ? [[title, value]] : []));
  const link =
    facts.length > 0
      ? await secretLinks.create(db, domain, {
          title: { text: msg('Extension {name}'), values: { name } },
          facts,
        })
      : undefined;
  await sendTemplate(db, mail, { domain, to: email_address, template: 'welcome' }, () => ({
    words: {
      name: person,
      extension: name,
      domain: domain.domainName,
      email: email_address,
      link: link?.address ?? '',
    },
    link: link && {
      address: link.address,
      lead: t('This page shows your sign-in details, once, within three days:'),
    },
    account: name,
    confidential: link !== undefined,
  }));
  return true;
}
