import { escapeHtml } from './mailParts';

/** A link, with the sentence that introduces it if the mail has no placeholder for it. */
export interface IntroducedLink {
  address: string;
  lead?: string;
}

/** Ensures that a mail contains its link, appending it if the text has no placeholder. */
export function appendLink<M extends { text: string; html?: string }>(
  mail: M,
  { address, lead }: IntroducedLink,
): M {
  if (mail.text.includes(address)) return mail;
  const anchor = `<p><a href="${escapeHtml(address)}" dir="ltr">${escapeHtml(address)}</a></p>`;
  return {
    ...mail,
    text: `${[mail.text.trimEnd(), lead, address].filter(Boolean).join('\n\n')}\n`,
    ...(mail.html !== undefined && { html: mail.html + (lead ? `<p>${escapeHtml(lead)}</p>` : '') + anchor }),
  };
}
