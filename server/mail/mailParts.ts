/** Splits a mail into subject and text; the first line is the subject. */
export function splitMail(content: string): { subject: string; rest: string } {
  const [subject = '', ...lines] = content.split(/\r?\n/);
  return { subject: subject.trim(), rest: lines.join('\n').trimStart() };
}

/** Whether a text is HTML, which is assumed if it starts with a tag. */
export const isHtml = (text: string): boolean => /^\s*<[a-z]/i.test(text);

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);

/** Converts plain text to HTML; blank lines separate paragraphs. */
export const textToHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

const htmlEntities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Converts HTML to plain text, for mail clients that do not show HTML. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
    .replace(/<\/li>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (sign) => htmlEntities[sign] ?? sign)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
