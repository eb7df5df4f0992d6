import { escapeHtml } from '../../mail/mailParts';

/** A link, with a sentence that introduces it in mails that have no placeholder for it. */
export interface MailLink {
  address: string;
  lead?: string;
}

/** Ensures that a mail contains its link: if the text does not contain it, the link is appended. */
export function appendLink<M extends { text: string; html?: string }>(
  mail: M,
  { address, lead }: MailLink,
): M {
  if (mail.text.includes(address)) return mail;
  const anchor = `<p><a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a></p>`;
  return {
    ...mail,
    text: `${[mail.text.trimEnd(), lead, address].filter(Boolean).join('\n\n')}\n`,
    ...(mail.html !== undefined && { html: mail.html + (lead ? `<p>${escapeHtml(lead)}</p>` : '') + anchor }),
  };
}
