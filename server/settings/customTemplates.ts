import type { RecordOf } from '../../src/contract/schema';
import { Template } from '../../src/contract/settings/templates';
import type { Database } from '../database/database';
import { notFound } from '../http/errors';
import { collection, type Owner } from '../records/collection';
import { fillIn, type MailTemplate, mailTemplates } from './mailTemplates';

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
  throw notFound(`There is no template ${name}. There are ${Object.keys(mailTemplates).join(', ')}.`, {
    errors: [{ field: 'template', message: 'There is no such template.' }],
  });
}

/** Subject and text are one text to people: the subject is the first line. */
const wholeOf = ({ subject, text }: MailTemplate): string => `${subject}\n\n${text}`;

type Changed = Pick<RecordOf<typeof Template>, 'content' | 'comment'> | undefined;

/** A template as it is answered: what is used, and what it said at first. */
export function shownTemplate(name: string, changed: Changed): RecordOf<typeof Template> {
  const original = originalOf(name);
  return {
    template: name,
    comment: changed?.comment || original.comment,
    content: changed?.content ?? wholeOf(original),
    original: wholeOf(original),
    customized: changed !== undefined,
  };
}

/** A mail made from a template: the phone system's own text where it has one. */
export async function writeMail(
  db: Database,
  owner: Owner,
  name: string,
  words: Readonly<Record<string, string | number>>,
): Promise<{ subject: string; text: string; template: string }> {
  const changed = await customTemplates.find(db, owner, name);
  const whole = fillIn(shownTemplate(name, changed).content ?? '', words);
  const [subject = '', ...lines] = whole.split(/\r?\n/);
  return { template: name, subject: subject.trim().slice(0, 200), text: lines.join('\n').trimStart() };
}
