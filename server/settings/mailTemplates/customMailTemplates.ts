import { matchLocale, t } from '#i18n';
import type { SystemVariable } from '../../../contract/platform/partyEntities';
import type { EntityRecord } from '../../../contract/schema';
import { mailPlaceholders, Template } from '../../../contract/settings/mailTemplateCalls';
import { createNotFoundError } from '../../http/errors/apiError';
import { runInLanguage } from '../../language/runInLanguage';
import { isHtml, splitMail, textToHtml } from '../../mail/mailParts';
import { createCollection } from '../../records/recordCollection';
import { pickStamps, type Stored } from '../../records/recordStamps';
import { type MailTemplate, mailTemplates } from './defaultMailTemplates';

/** Mail templates that a phone system has customised; all others have the default text. */
export const customTemplates = createCollection({
  kind: 'mail_template',
  label: 'Template',
  schema: Template,
  key: 'template',
});

/** Returns the default text of a template. @throws ApiError 404 */
export function getDefaultTemplate(name: string): MailTemplate {
  const original = Object.hasOwn(mailTemplates, name) ? mailTemplates[name] : undefined;
  if (original) return original;
  throw createNotFoundError(
    t('There is no template {name}. There are {object}.', {
      name,
      object: Object.keys(mailTemplates).join(', '),
    }),
    {
      errors: [{ field: 'template', message: t('There is no such template.') }],
    },
  );
}

/** Combines subject and text for editing, with the subject as the first line. */
export const formatContent = ({ subject, text }: MailTemplate): string => `${t(subject)}\n\n${t(text)}\n`;

type CustomisedTemplate = (Pick<EntityRecord<typeof Template>, 'content' | 'comment'> & Stored) | undefined;

const commonVariables: readonly string[] = ['name', 'extension', 'domain'];

/** Returns the variables that a template may use: the common ones and those in its default text. */
function listVariables(original: string, content: string): EntityRecord<typeof SystemVariable>[] {
  const placeholders = [...original.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
  return [...new Set([...commonVariables, ...placeholders])].map((name) => ({
    name,
    value: Object.hasOwn(mailPlaceholders, name)
      ? mailPlaceholders[name as keyof typeof mailPlaceholders]
      : null,
    global: commonVariables.includes(name),
    local: !commonVariables.includes(name),
    indomain: name === 'domain',
    inuse: content.includes(`{${name}}`),
  }));
}

/**
 * Returns a template in the format of the API, with the current and the default text.
 * @param language default language of the mails, so that edits remain in that language
 */
export function toTemplateResponse(
  name: string,
  changed: CustomisedTemplate,
  language: string,
): EntityRecord<typeof Template> {
  const template = getDefaultTemplate(name);
  const original = runInLanguage(matchLocale([language]), () => formatContent(template));
  const content = changed?.content ?? original;
  const { subject, rest } = splitMail(content);
  return {
    ...(changed && pickStamps(changed)),
    template: name,
    comment: changed?.comment || t(template.comment),
    content,
    subject,
    body: isHtml(rest) ? rest : textToHtml(rest),
    variables: listVariables(original, content),
    original,
    customized: changed !== undefined,
  };
}
