import type { Mail } from '../../gateways/mailGateway';

interface Link {
  address: string;
  expires: Date;
}

const until = (expires: Date) => `${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Asks somebody new to choose a password. */
export const invitationMail = (to: string, name: string, by: string, { address, expires }: Link): Mail => ({
  to,
  subject: 'Your account',
  template: 'invitation',
  confidential: true,
  text: `Hello ${name},

${by} has made an account for you. Choose a password to sign in:

${address}

The link is good for one use, until ${until(expires)}.
`,
});

/** Lets somebody choose another password. */
export const passwordMail = (to: string, name: string, { address, expires }: Link): Mail => ({
  to,
  subject: 'Choose a new password',
  template: 'password',
  confidential: true,
  text: `Hello ${name},

A new password was asked for. Choose it here:

${address}

The link is good for one use, until ${until(expires)}. Until you use it, your present password stays.
`,
});
