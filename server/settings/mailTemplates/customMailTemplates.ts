import { t } from '#i18n';
import type { SystemVariable } from '../../../contract/platform/partyEntities';
import type { RecordOf } from '../../../contract/schema';
import { mailWords, Template } from '../../../contract/settings/mailTemplateCalls';
import type { Database } from '../../database/database';
import { notFound } from '../../http/errors/apiError';
import { collection, type Owner } from '../../records/recordCollection';
import { auditOf, type Stored } from '../../records/recordStamps';
import { fillIn, type MailTemplate, mailTemplates } from './defaultMailTemplates';
import { escapeHtml, htmlOf, isHtml, partsOf, textOf } from './mailParts';

/** Mail templates a phone system has changed; the others are as they come. */
export const customTemplates = collection({
  kind: 'mail_template',
  label: 'Template',
  schema: Template,
  key: 'template',
});

/** The original text of a template. @throws ApiError 404 */
export function originalOf(name: string): MailTemplate {
  const original = Object.hasOwn(mailTemplates, name) ? mailTemplates[name] : undefined;
  if (original) return original;
  throw notFound(
    t('There is no template {name}. There are {object}.', {
      name,
      object: Object.keys(mailTemplates).join(', '),
    }),
    {
      errors: [{ field: 'template', message: 'There is no such template.' }],
    },
  );
}

/** Subject and text are one text to people: the subject is the first line. */
const contentOf = ({ subject, text }: MailTemplate): string => `${subject}\n\n${text}`;

type CustomisedTemplate = (Pick<RecordOf<typeof Template>, 'content' | 'comment'> & Stored) | undefined;

/** Words every mail can be filled in with, whatever it is about. */
const everywhere: readonly string[] = ['name', 'extension', 'domain'];

/** The words a mail may hold: those of every mail, and those its own text is written with. */
function variablesOf(original: MailTemplate, content: string): RecordOf<typeof SystemVariable>[] {
  const own = [...contentOf(original).matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
  return [...new Set([...everywhere, ...own])].map((name) => ({
    name,
    value: Object.hasOwn(mailWords, name) ? mailWords[name as keyof typeof mailWords] : null,
    global: everywhere.includes(name),
    local: !everywhere.includes(name),
    indomain: name === 'domain',
    inuse: content.includes(`{${name}}`),
  }));
}

/** A template as it is answered: what is used, and what it said at first. */
export function shownTemplate(name: string, changed: CustomisedTemplate): RecordOf<typeof Template> {
  const original = originalOf(name);
  const content = changed?.content ?? contentOf(original);
  const { subject, rest } = partsOf(content);
  return {
    ...(changed && auditOf(changed)),
    template: name,
    comment: changed?.comment || original.comment,
    content,
    subject,
    body: isHtml(rest) ? rest : htmlOf(rest),
    variables: variablesOf(original, content),
    original: contentOf(original),
    customized: changed !== undefined,
  };
}

/** A mail made from a template: the phone system's own text where it has one. */
export async function writeMail(
  db: Database,
  owner: Owner,
  name: string,
  words: Readonly<Record<string, string | number>>,
): Promise<{ subject: string; text: string; html?: string; template: string }> {
  const changed = await customTemplates.find(db, owner, name);
  const { subject: line, rest } = partsOf(shownTemplate(name, changed).content ?? '');
  const subject = fillIn(line, words).slice(0, 200);
  if (!isHtml(rest)) return { template: name, subject, text: fillIn(rest, words) };
  const escaped = Object.fromEntries(
    Object.entries(words).map(([word, value]) => [word, escapeHtml(String(value))]),
  );
  const html = fillIn(rest, escaped);
  return { template: name, subject, text: textOf(html), html };
}
