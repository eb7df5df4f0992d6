/** A mail the server writes. */
export interface MailTemplate {
  /** What it is for. */
  comment: string;
  subject: string;
  text: string;
}

/** The original texts, by name. Words in braces are filled in when a mail is written. */
export const mailTemplates: Readonly<Record<string, MailTemplate>> = {
  welcome: {
    comment: 'Sent to somebody who gets an extension.',
    subject: 'Your extension {extension}',
    text: 'Hello {name},\n\nyour extension at {domain} is {extension}. It can be called as soon as your phone is connected.\n',
  },
  softphone: {
    comment: 'Sent with the sign-in of a softphone.',
    subject: 'Your softphone for extension {extension}',
    text: 'Hello {name},\n\nyour softphone for extension {extension} at {domain} is ready. This page shows what you need to sign in, once, within three days:\n\n{link}\n',
  },
  softphone_password: {
    comment: 'Sent when the password of a softphone is reset.',
    subject: 'A new password for your softphone',
    text: 'Hello {name},\n\nthe softphone of extension {extension} at {domain} has a new password; the old one no longer works. This page shows it once, within three days:\n\n{link}\n',
  },
  ringotel: {
    comment: 'Sent with the invitation to the Ringotel app.',
    subject: 'Your invitation to the app for extension {extension}',
    text: 'Hello {name},\n\nyou can make and take the calls of extension {extension} at {domain} with the Ringotel app. This page shows what you need to sign in, once, within three days:\n\n{link}\n',
  },
  ringotel_password: {
    comment: 'Sent when the password of a Ringotel softphone is reset.',
    subject: 'A new password for your app',
    text: 'Hello {name},\n\nthe app of extension {extension} at {domain} has a new password; the old one no longer works. This page shows it once, within three days:\n\n{link}\n',
  },
  voicemail: {
    comment: 'Sent with a voice message.',
    subject: 'Voice message from {from}',
    text: 'A message of {duration} seconds for extension {extension} at {domain}, left by {from} on {when}. The recording is attached.\n',
  },
};

/** Fills in the words in braces; those nobody knows stay as they are. */
export const fillIn = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? String(words[word]) : whole,
  );
