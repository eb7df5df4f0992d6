import { escapeHtml } from '../settings/mailTemplates/mailParts';

/** How a mail is read. */
interface MailPageOptions {
  /** BCP 47. */
  lang: string;
  /** `auto` where nobody knows which way it is written. */
  dir: 'ltr' | 'rtl' | 'auto';
}

/** A formatted mail as a document that says its language and direction; one that is a document already stays as it is. */
export const renderMailPage = (body: string, { lang, dir }: MailPageOptions): string =>
  /<html[\s>]/i.test(body)
    ? body
    : `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8"></head><body>${body}</body></html>`;

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** A line of plain text as HTML: addresses are links, which are read from left to right everywhere. */
const renderLine = (text: string): string =>
  text
    .split(LINK)
    .map((part, place) =>
      place % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}" dir="ltr">${escapeHtml(part)}</a>`,
    )
    .join('');

/** Plain text as formatted: a paragraph where a line is left empty. */
export const renderText = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.split('\n').map(renderLine).join('<br>')}</p>`)
    .join('');
