import { escapeHtml } from './mailParts';

interface MailPageOptions {
  /** Language, as a BCP 47 tag. */
  lang: string;
  /** Text direction; `auto` if unknown. */
  dir: 'ltr' | 'rtl' | 'auto';
}

/** Wraps an HTML mail in a document with a language and text direction; a complete document is unchanged. */
export const renderMailPage = (body: string, { lang, dir }: MailPageOptions): string =>
  /<html[\s>]/i.test(body)
    ? body
    : `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8"></head><body>${body}</body></html>`;

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Converts a line of plain text to HTML. URLs become links, which are always left-to-right. */
const renderLine = (text: string): string =>
  text
    .split(LINK)
    .map((part, place) =>
      place % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}" dir="ltr">${escapeHtml(part)}</a>`,
    )
    .join('');

/** Converts plain text to HTML, with paragraphs at blank lines. */
export const renderText = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.split('\n').map(renderLine).join('<br>')}</p>`)
    .join('');
