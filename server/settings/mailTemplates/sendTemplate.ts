import type { Database } from '../../database/database';
import type { MailGateway } from '../../gateways/mailGateway';
import type { Domain } from '../../http/tenancy/requestDomain';
import { escapeHtml, htmlToText, isHtml, splitMail } from '../../mail/mailParts';
import type { MailContent } from '../../mail/renderLetter';
import { sendMail } from '../../mail/sendMail';
import { findWebLanguage } from '../findReaderLanguage';
import { appendLink, type MailLink } from './appendLink';
import { customTemplates, formatContent, getDefaultTemplate } from './customMailTemplates';
import { fillPlaceholders } from './defaultMailTemplates';

interface TemplateValues extends Pick<MailContent, 'account' | 'attachments' | 'confidential'> {
  /** Values of the placeholders, by name. */
  words: Readonly<Record<string, string | number>>;
  /** A link that the mail must contain. */
  link?: MailLink | undefined;
}

interface Recipient {
  domain: Domain;
  to: string;
  template: string;
}

function renderTemplate(
  content: string,
  words: TemplateValues['words'],
): Pick<MailContent, 'subject' | 'text' | 'html'> {
  const { subject: line, rest } = splitMail(content);
  const subject = fillPlaceholders(line, words).slice(0, 200);
  if (!isHtml(rest)) return { subject, text: fillPlaceholders(rest, words) };
  const escaped = Object.fromEntries(
    Object.entries(words).map(([word, value]) => [word, escapeHtml(String(value))]),
  );
  const html = fillPlaceholders(rest, escaped);
  return { subject, text: htmlToText(html), html };
}

/**
 * Sends a mail from a template. The default text is sent in the recipient's language. A customised text is sent as
 * written, with values in the language of the phone system's web pages.
 * @param fill returns the values to fill in, in the language of the mail
 * @throws ApiError 502 `gateway`
 */
export async function sendTemplate(
  db: Database,
  mail: MailGateway,
  { domain, to, template }: Recipient,
  fill: () => TemplateValues,
): Promise<void> {
  const original = getDefaultTemplate(template);
  const customContent = (await customTemplates.find(db, domain, template))?.content;
  const envelope = { to, domain, ...(customContent && { writtenIn: await findWebLanguage(db, domain) }) };
  await sendMail(db, mail, envelope, () => {
    const { words, link, ...rest } = fill();
    const filled = renderTemplate(customContent || formatContent(original), words);
    return { ...rest, template, ...(link ? appendLink(filled, link) : filled) };
  });
}
