import { spokenOf, t } from '#i18n';
import type { SystemVariable } from '../../../contract/platform/partyEntities';
import type { RecordOf } from '../../../contract/schema';
import { mailWords, Template } from '../../../contract/settings/mailTemplateCalls';
import { notFound } from '../../http/errors/apiError';
import { inLanguage } from '../../language/spokenIn';
import { collection } from '../../records/recordCollection';
import { auditOf, type Stored } from '../../records/recordStamps';
import { type MailTemplate, mailTemplates } from './defaultMailTemplates';
import { htmlOf, isHtml, partsOf } from './mailParts';

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
      errors: [{ field: 'template', message: t('There is no such template.') }],
    },
  );
}

/** Subject and text are one text to people: the subject is the first line. */
export const contentOf = ({ subject, text }: MailTemplate): string => `${t(subject)}\n\n${t(text)}\n`;

type CustomisedTemplate = (Pick<RecordOf<typeof Template>, 'content' | 'comment'> & Stored) | undefined;

/** Words every mail can be filled in with, whatever it is about. */
const everywhere: readonly string[] = ['name', 'extension', 'domain'];

/** The words a mail may hold: those of every mail, and those its own text is written with. */
function variablesOf(original: string, content: string): RecordOf<typeof SystemVariable>[] {
  const own = [...original.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
  return [...new Set([...everywhere, ...own])].map((name) => ({
    name,
    value: Object.hasOwn(mailWords, name) ? mailWords[name as keyof typeof mailWords] : null,
    global: everywhere.includes(name),
    local: !everywhere.includes(name),
    indomain: name === 'domain',
    inuse: content.includes(`{${name}}`),
  }));
}

/**
 * A template as it is answered: what is used, and what it said at first.
 * @param language what its mails are in where their reader has chosen nothing, so that what is changed of it stays in it
 */
export function shownTemplate(
  name: string,
  changed: CustomisedTemplate,
  language: string,
): RecordOf<typeof Template> {
  const template = originalOf(name);
  const original = inLanguage(spokenOf([language]), () => contentOf(template));
  const content = changed?.content ?? original;
  const { subject, rest } = partsOf(content);
  return {
    ...(changed && auditOf(changed)),
    template: name,
    comment: changed?.comment || t(template.comment),
    content,
    subject,
    body: isHtml(rest) ? rest : htmlOf(rest),
    variables: variablesOf(original, content),
    original,
    customized: changed !== undefined,
  };
}
