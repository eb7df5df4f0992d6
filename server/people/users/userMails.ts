import { t } from '#i18n';
import { spokenMoment } from '../../language/spokenMoment';
import type { Letter } from '../../mail/sendMail';

interface Link {
  address: string;
  expires: Date;
}

const until = (expires: Date): string => spokenMoment(expires.toISOString(), 'UTC');

/** Asks somebody new to choose a password. */
export const invitationMail = (name: string, by: string, { address, expires }: Link): Letter => ({
  subject: t('Your account'),
  template: 'invitation',
  confidential: true,
  text: t(
    'Hello {name},\n\n{by} has made an account for you. Choose a password to sign in:\n\n{address}\n\nThe link is good for one use, until {until}.',
    { name, by, address, until: until(expires) },
  ),
});

/** Lets somebody choose another password. */
export const passwordMail = (name: string, { address, expires }: Link): Letter => ({
  subject: t('Choose a new password'),
  template: 'password',
  confidential: true,
  text: t(
    'Hello {name},\n\nA new password was asked for. Choose it here:\n\n{address}\n\nThe link is good for one use, until {until}. Until you use it, your present password stays.',
    { name, address, until: until(expires) },
  ),
});
