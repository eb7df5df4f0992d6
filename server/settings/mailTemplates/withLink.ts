import { escapeHtml } from './mailParts';

/** A link, and what is said before it where the mail has no place of its own for it. */
export interface IntroducedLink {
  address: string;
  lead?: string;
}

/** A mail that surely has a link: one whose own text has no place for it gets it at the end. */
export const appendLink = <M extends { text: string; html?: string }>(
  mail: M,
  { address, lead }: IntroducedLink,
): M => {
  if (mail.text.includes(address)) return mail;
  const anchor = `<p><a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a></p>`;
  return {
    ...mail,
    text: `${[mail.text.trimEnd(), lead, address].filter(Boolean).join('\n\n')}\n`,
    ...(mail.html !== undefined && { html: mail.html + (lead ? `<p>${escapeHtml(lead)}</p>` : '') + anchor }),
  };
};
