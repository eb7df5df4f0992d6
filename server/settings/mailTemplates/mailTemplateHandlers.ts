import { t } from '#i18n';
import type { customTemplateCalls, templateListCalls } from '../../../contract/settings/mailTemplateCalls';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { findWebLanguage } from '../findReaderLanguage';
import { customTemplates, getDefaultTemplate, toTemplateResponse } from './customMailTemplates';
import { mailTemplates } from './defaultMailTemplates';

interface TemplateInput {
  content?: string | null;
  subject?: string | null;
  body?: string | null;
}

/** Combines the parts of a template, sent as a whole or as subject and body. Omitted parts are unchanged. @throws ApiError 400 */
function resolveContent({ content, subject, body }: TemplateInput, before: TemplateInput): string {
  if (subject === undefined && body === undefined) {
    if (!content?.trim())
      throw createInvalidFieldError('content', t('Write a text; the first line is the subject.'));
    return content;
  }
  const line = (subject === undefined ? before.subject : subject)?.trim();
  const text = (body === undefined ? before.body : body)?.trim();
  if (!line) throw createInvalidFieldError('subject', t('Write a subject.'));
  if (!text) throw createInvalidFieldError('body', t('Write a text.'));
  return `${line.replace(/\s+/g, ' ')}\n\n${text}`;
}

export const customTemplateHandlers: HandlersFor<
  keyof typeof customTemplateCalls | keyof typeof templateListCalls
> = {
  async GetTemplates({ request: { domain }, services: { db } }) {
    const changed = new Map(
      (await customTemplates.all(db, domain)).map((template) => [template.template, template]),
    );
    const language = await findWebLanguage(db, domain);
    return Object.keys(mailTemplates).map((name) => toTemplateResponse(name, changed.get(name), language));
  },
  async GetCustomizedTemplates({ request: { domain }, services: { db } }) {
    const changed = await customTemplates.all(db, domain);
    const language = await findWebLanguage(db, domain);
    return changed
      .filter(({ template }) => Object.hasOwn(mailTemplates, template ?? ''))
      .map((template) => toTemplateResponse(template.template ?? '', template, language));
  },
  async GetCustomTemplate({ request: { domain, body }, services: { db } }) {
    getDefaultTemplate(body.template);
    const language = await findWebLanguage(db, domain);
    return toTemplateResponse(body.template, await customTemplates.find(db, domain, body.template), language);
  },
  async UpdateCustomTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { template, comment } = body;
    getDefaultTemplate(template);
    const language = await findWebLanguage(db, domain);
    const before = toTemplateResponse(template, await customTemplates.find(db, domain, template), language);
    const content = resolveContent(body, before);
    const saved = await runInTransaction(db, actor, (tx) =>
      customTemplates.put(tx, actor, domain, template, {
        content,
        ...(comment !== undefined && { comment }),
      }),
    );
    return toTemplateResponse(template, saved, language);
  },
  async DeleteCustomTemplate({ request: { domain, body }, caller: { actor }, services: { db } }) {
    getDefaultTemplate(body.template);
    await runInTransaction(db, actor, async (tx) => {
      const changed = await customTemplates.find(tx, domain, body.template);
      if (changed) await customTemplates.remove(tx, actor, domain, body.template);
    });
    return undefined;
  },
};
