import { escapeHtml } from './mailParts';

/** A mail that surely has a link: one whose own text has no place for it gets it at the end. */
export const withLink = <M extends { text: string; html?: string }>(mail: M, link: string): M => {
  if (mail.text.includes(link)) return mail;
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n\n${link}\n`,
    ...(mail.html !== undefined && { html: mail.html + anchor }),
  };
};
