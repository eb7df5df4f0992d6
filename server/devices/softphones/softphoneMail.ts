import { msg, t } from '#i18n';
import { extensions } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import type { Gateways } from '../../gateways/gateways';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { sendTemplate } from '../../settings/mailTemplates/sendTemplate';
import { type SoftphoneKind, softphones } from './softphoneRecords';

interface SoftphoneMail {
  kind: SoftphoneKind;
  extension: string;
  /** Recipient, which must be one of the known addresses. Default: the first of them. */
  email?: string | null | undefined;
  purpose: 'welcome' | 'password';
  group?: string | null | undefined;
}

const templates = {
  own: { welcome: 'softphone', password: 'softphone_password' },
  ringotel: { welcome: 'ringotel', password: 'ringotel_password' },
} as const;

/**
 * Returns the email address of a softphone: its own or that of its extension.
 * @throws ApiError 404; 400 for any other address
 */
export async function getMailAddress(
  db: Database,
  domain: Domain,
  { kind, extension, email }: Pick<SoftphoneMail, 'kind' | 'extension' | 'email'>,
): Promise<string> {
  const softphone = await softphones[kind].get(db, domain, extension);
  const person = await extensions.find(db, domain, extension);
  const known = [softphone.email, person?.email_address].flatMap((address) => address || []);
  const [to] = known;
  if (!to)
    throw createInvalidFieldError(
      'email',
      t('Extension {extension} has no e-mail address. Give it one first.', { extension }),
    );
  const requested = email?.trim().toLowerCase();
  if (!requested) return to;
  const match = known.find((address) => address.toLowerCase() === requested);
  if (!match)
    throw createInvalidFieldError(
      'email',
      t('Sign-in details go to the address of extension {extension} only: {to}.', { extension, to }),
    );
  return match;
}

/**
 * Mails a link to a softphone's credentials, which are displayed only once.
 * @returns the email address
 */
export async function mailSoftphone(
  db: Database,
  gateways: Gateways,
  domain: Domain,
  { kind, extension, email, purpose, group }: SoftphoneMail,
): Promise<string> {
  const to = await getMailAddress(db, domain, { kind, extension, email });
  const person = await extensions.find(db, domain, extension);
  const { password } = await softphones[kind].secrets(db, domain, extension);
  const { address } = await gateways.secretLinks.create(db, domain, {
    title: { text: msg('Softphone of extension {extension}'), values: { extension } },
    facts: [
      [msg('Domain'), domain.domainName],
      [msg('User'), extension],
      [msg('Password'), password ?? ''],
    ],
  });
  await sendTemplate(db, gateways.mail, { domain, to, template: templates[kind][purpose] }, () => ({
    words: {
      name: person?.first_name || extension,
      extension,
      domain: domain.domainName,
      email: to,
      group: group ?? '',
      link: address,
    },
    link: { address },
    account: extension,
    confidential: true,
  }));
  return to;
}
