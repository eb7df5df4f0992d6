import { Template } from '../../contract/settings/mailTemplateCalls';
import { resource } from '../declaration/resource';
import { resetText, templateParameters } from './shared/mailTexts';

export default resource(Template, {
  name: 'pbx-customer/mail-templates',
  label: ['Mail template', 'Mail templates'],
  icon: 'Email',
  id: 'template',
  menu: { level: 'Customer', within: '/pbx-customer/settings', order: 20 },
  fields: { customized: { label: 'Changed' } },
  list: {
    call: 'GetTemplates',
    send: { domain_name: '$domain' },
    columns: [{ field: 'template', pinned: true, width: 190 }, 'subject', 'comment', 'customized'],
    search: ['template', 'subject', 'comment'],
    sort: 'template',
    card: ['comment', 'subject', 'customized'],
  },
  get: { call: 'GetCustomTemplate', send: templateParameters },
  update: { call: 'UpdateCustomTemplate', send: { '...': '$changes', ...templateParameters } },
  form: [
    {
      section: 'Mail',
      fields: [
        { field: 'subject', required: true, width: 'full' },
        { field: 'body', required: true, width: 'full' },
        { field: 'comment', width: 'full' },
      ],
    },
  ],
  show: ['template', 'comment', 'subject', 'body', 'customized', 'variables', 'original'],
  actions: [resetText],
});
