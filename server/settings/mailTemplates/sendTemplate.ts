import type { Database } from '../../database/database';
import type { MailGateway } from '../../gateways/mailGateway';
import type { Domain } from '../../http/tenancy/requestDomain';
import { webLanguageOf } from '../../language/languageOfReader';
import { type Letter, sendMail } from '../../mail/sendMail';
import { contentOf, customTemplates, originalOf } from './customMailTemplates';
import { fillIn } from './defaultMailTemplates';
import { escapeHtml, isHtml, partsOf, textOf } from './mailParts';
import { type LedLink, withLink } from './withLink';

/** What is known of a mail beside its template. */
interface Filling extends Pick<Letter, 'account' | 'attachments' | 'confidential'> {
  /** What stands where the template has words in braces. */
  words: Readonly<Record<string, string | number>>;
  /** An address the mail has in any case. */
  link?: LedLink | undefined;
}

interface Recipient {
  domain: Domain;
  to: string;
  /** The template, by name. */
  template: string;
}

/** A text with its words filled in, as a mail says it. */
function filledIn(content: string, words: Filling['words']): Pick<Letter, 'subject' | 'text' | 'html'> {
  const { subject: line, rest } = partsOf(content);
  const subject = fillIn(line, words).slice(0, 200);
  if (!isHtml(rest)) return { subject, text: fillIn(rest, words) };
  const escaped = Object.fromEntries(
    Object.entries(words).map(([word, value]) => [word, escapeHtml(String(value))]),
  );
  const html = fillIn(rest, escaped);
  return { subject, text: textOf(html), html };
}

/**
 * Sends a mail of a template: the original in the language of whoever reads it; what a phone system wrote instead as it wrote it, filled
 * in in the language of its web pages.
 * @param fill says what is filled in, in the language of the mail
 * @throws ApiError 502 `gateway`
 */
export async function sendTemplate(
  db: Database,
  mail: MailGateway,
  { domain, to, template }: Recipient,
  fill: () => Filling,
): Promise<void> {
  const original = originalOf(template);
  const own = (await customTemplates.find(db, domain, template))?.content;
  const envelope = { to, domain, ...(own && { writtenIn: await webLanguageOf(db, domain) }) };
  await sendMail(db, mail, envelope, () => {
    const { words, link, ...rest } = fill();
    const filled = filledIn(own || contentOf(original), words);
    return { ...rest, template, ...(link ? withLink(filled, link) : filled) };
  });
}
