import { t } from '#i18n';
import { formatLocalMoment } from '../../language/formatLocalMoment';
import type { MailContent } from '../../mail/renderLetter';

interface ExpiringLink {
  address: string;
  expires: Date;
}

const formatExpiry = (expires: Date): string => formatLocalMoment(expires.toISOString(), 'UTC');

export const buildInvitationMail = (
  name: string,
  by: string,
  { address, expires }: ExpiringLink,
): MailContent => ({
  subject: t('Your account'),
  template: 'invitation',
  confidential: true,
  text: t(
    'Hello {name},\n\n{by} has made an account for you. Choose a password to sign in:\n\n{address}\n\nThe link is good for one use, until {until}.',
    { name, by, address, until: formatExpiry(expires) },
  ),
});

export const buildMyPhoneMail = (
  name: string,
  by: string,
  extension: string,
  { address, expires }: ExpiringLink,
): MailContent => ({
  subject: t('Your phone, extension {extension}', { extension }),
  template: 'invitation',
  confidential: true,
  text: t(
    'Hello {name},\n\n{by} invites you to use extension {extension} on a page of your own: calls, voicemail, forwarding and colleagues. Choose a password to sign in:\n\n{address}\n\nThe link is good for one use, until {until}.',
    { name, by, extension, address, until: formatExpiry(expires) },
  ),
});

export const buildPasswordMail = (name: string, { address, expires }: ExpiringLink): MailContent => ({
  subject: t('Choose a new password'),
  template: 'password',
  confidential: true,
  text: t(
    'Hello {name},\n\nA new password was asked for. Choose it here:\n\n{address}\n\nThe link is good for one use, until {until}. Until you use it, your present password stays.',
    { name, address, until: formatExpiry(expires) },
  ),
});
