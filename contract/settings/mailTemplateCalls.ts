import { msg } from '#i18n';
import { get, group, inDomain, listOf, noContent, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { boolean, domain, list, longText, template, text } from '../fields';
import { SystemVariable } from '../platform/partyEntities';
import { required, shape } from '../schema';
import { changes } from '../sentence';

const templateName = text({ title: 'Template', maxLength: 80 });

/** Placeholders in mail templates, with sample values. */
export const mailPlaceholders = {
  name: 'Hazel Sample',
  extension: '201',
  domain: 'wharf.pbx.example',
  from: '02 5550 0010',
  when: '21 November 2026, 9:30 am',
  duration: '42',
  length: '42 s',
  link: 'https://trunkline.example/sign-in-details/…',
} as const;

const mailSubject = text({ title: 'Subject', description: 'May hold the same words.', maxLength: 200 });
const mailBody = template(mailPlaceholders, { title: 'Text', maxLength: 50_000 });

/** The text of an email. `original` is its default text. */
export const Template = auditedEntity('Template', {
  template: templateName,
  comment: text({ title: 'What for', maxLength: 400 }),
  content: longText({
    title: 'Text',
    description: 'Words in braces are filled in: {name}, {extension}, {domain}, {email}.',
    maxLength: 50_000,
  }),
  subject: mailSubject,
  body: mailBody,
  variables: list(SystemVariable, {
    title: 'Words',
    description: 'Words in braces this mail may hold, and what they stand for.',
    readOnly: true,
  }),
  original: longText({ title: 'Original text', readOnly: true }),
  customized: boolean({ title: 'Changed', readOnly: true }),
});

const domainName = required(domain('Domain'));
const templateKey = { domain_name: domainName, template: required(templateName) };

export const customTemplateCalls = group('Custom templates', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetCustomizedTemplates: post('/api/Link/GetCustomizedTemplates', {
    effect: 'read',
    summary: 'The mail templates a phone system has changed.',
    body: shape('Customized templates request', { domain_name: domainName }),
    returns: listOf(Template),
  }),
  GetCustomTemplate: post('/api/Link/GetCustomTemplate', {
    effect: 'read',
    summary: 'A mail template as it is used, with its original text.',
    body: shape('Template request', templateKey),
    returns: single(Template),
  }),
  UpdateCustomTemplate: post('/api/Link/UpdateCustomTemplate', {
    summary: 'Changes the text of a mail template.',
    sentence: changes('mail_template', 'template'),
    body: shape('Template to change', {
      ...templateKey,
      content: longText({
        title: 'Whole text',
        description: 'The first line is the subject. Instead, subject and text may be sent apart.',
        maxLength: 50_000,
        examples: ['Hello {name}'],
      }),
      subject: mailSubject,
      body: mailBody,
      comment: text({ title: 'What for', maxLength: 400 }),
    }),
    returns: single(Template),
  }),
  DeleteCustomTemplate: post('/api/Link/DeleteCustomTemplate', {
    removes: 'mail_template',
    summary: 'Goes back to the original text of a mail template.',
    sentence: msg('Restore the original text of mail template {template}'),
    body: shape('Template to reset', templateKey),
    returns: noContent,
  }),
});

export const templateListCalls = group('Templates', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetTemplates: get('/api/Link/GetTemplates/{domain_name}', {
    summary: 'Every mail template, changed or not.',
    returns: listOf(Template),
  }),
});
