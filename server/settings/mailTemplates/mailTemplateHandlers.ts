import { t } from '#i18n';
import type { customTemplateCalls, templateListCalls } from '../../../contract/settings/mailTemplateCalls';
import { inTransaction } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { webLanguageOf } from '../../language/languageOfReader';
import { customTemplates, originalOf, shownTemplate } from './customMailTemplates';
import { mailTemplates } from './defaultMailTemplates';

interface TemplateInput {
  content?: string | null;
  subject?: string | null;
  body?: string | null;
}

/** What a mail is to say: whole, or subject and text apart; what is not sent stays. @throws ApiError 400 */
function contentFrom({ content, subject, body }: TemplateInput, before: TemplateInput): string {
  if (subject === undefined && body === undefined) {
    if (!content?.trim()) throw invalid('content', t('Write a text; the first line is the subject.'));
    return content;
  }
  const line = (subject === undefined ? before.subject : subject)?.trim();
  const text = (body === undefined ? before.body : body)?.trim();
  if (!line) throw invalid('subject', t('Write a subject.'));
  if (!text) throw invalid('body', t('Write a text.'));
  return `${line.replace(/\s+/g, ' ')}\n\n${text}`;
}

export const customTemplateHandlers: HandlersOf<
  keyof typeof customTemplateCalls | keyof typeof templateListCalls
> = {
  async GetTemplates({ db, domain }) {
    const changed = new Map((await customTemplates.all(db, domain)).map((one) => [one.template, one]));
    const language = await webLanguageOf(db, domain);
    return Object.keys(mailTemplates).map((name) => shownTemplate(name, changed.get(name), language));
  },
  async GetCustomizedTemplates({ db, domain }) {
    const changed = await customTemplates.all(db, domain);
    const language = await webLanguageOf(db, domain);
    return changed
      .filter(({ template }) => Object.hasOwn(mailTemplates, template ?? ''))
      .map((one) => shownTemplate(one.template ?? '', one, language));
  },
  async GetCustomTemplate({ db, domain, body }) {
    originalOf(body.template);
    const language = await webLanguageOf(db, domain);
    return shownTemplate(body.template, await customTemplates.find(db, domain, body.template), language);
  },
  async UpdateCustomTemplate({ db, actor, domain, body }) {
    const { template, comment } = body;
    originalOf(template);
    const language = await webLanguageOf(db, domain);
    const before = shownTemplate(template, await customTemplates.find(db, domain, template), language);
    const content = contentFrom(body, before);
    const kept = await inTransaction(db, actor, (tx) =>
      customTemplates.put(tx, actor, domain, template, {
        content,
        ...(comment !== undefined && { comment }),
      }),
    );
    return shownTemplate(template, kept, language);
  },
  async DeleteCustomTemplate({ db, actor, domain, body }) {
    originalOf(body.template);
    await inTransaction(db, actor, async (tx) => {
      const changed = await customTemplates.find(tx, domain, body.template);
      if (changed) await customTemplates.remove(tx, actor, domain, body.template);
    });
    return undefined;
  },
};
