import { type MessageDescriptor, msg } from '#i18n';

export interface MailTemplate {
  comment: MessageDescriptor;
  subject: MessageDescriptor;
  text: MessageDescriptor;
}

/** Default templates by name, translated to the reader's language. Placeholders in braces are replaced when a mail is created. */
export const mailTemplates: Readonly<Record<string, MailTemplate>> = {
  welcome: {
    comment: msg('Sent to somebody who gets an extension.'),
    subject: msg('Your extension {extension}'),
    text: msg(
      'Hello {name},\n\nyour extension at {domain} is {extension}. It can be called as soon as your phone is connected.',
    ),
  },
  softphone: {
    comment: msg('Sent with the sign-in of a softphone.'),
    subject: msg('Your softphone for extension {extension}'),
    text: msg(
      'Hello {name},\n\nyour softphone for extension {extension} at {domain} is ready. This page shows what you need to sign in, once, within three days:\n\n{link}',
    ),
  },
  softphone_password: {
    comment: msg('Sent when the password of a softphone is reset.'),
    subject: msg('A new password for your softphone'),
    text: msg(
      'Hello {name},\n\nthe softphone of extension {extension} at {domain} has a new password; the old one no longer works. This page shows it once, within three days:\n\n{link}',
    ),
  },
  ringotel: {
    comment: msg('Sent with the invitation to the Ringotel app.'),
    subject: msg('Your invitation to the app for extension {extension}'),
    text: msg(
      'Hello {name},\n\nyou can make and take the calls of extension {extension} at {domain} with the Ringotel app. This page shows what you need to sign in, once, within three days:\n\n{link}',
    ),
  },
  ringotel_password: {
    comment: msg('Sent when the password of a Ringotel softphone is reset.'),
    subject: msg('A new password for your app'),
    text: msg(
      'Hello {name},\n\nthe app of extension {extension} at {domain} has a new password; the old one no longer works. This page shows it once, within three days:\n\n{link}',
    ),
  },
  voicemail: {
    comment: msg('Sent with a voice message.'),
    subject: msg('Voice message from {from}'),
    text: msg(
      'A message of {length} for extension {extension} at {domain}, left by {from} on {when}. The recording is attached.',
    ),
  },
};

/** Replaces placeholders in braces; unknown placeholders are left unchanged. */
export const fillPlaceholders = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? String(words[word]) : whole,
  );
