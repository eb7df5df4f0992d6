/** Creates a template from all or part of a domain. */
export const createTemplate = {
  name: 'makeTemplate',
  label: 'Make a template',
  icon: 'Style',
  on: 'row',
  call: 'MakeTemplate',
  help: 'What new domains can start with. Numbers, logins, phones, extensions and secrets are never part of it.',
  form: [
    { field: 'template', required: true },
    'comment',
    { field: 'wholesalerid', level: 'staff', initial: '$record.wholesaler_id' },
    { field: 'settings', initial: true },
    { field: 'hours', initial: true },
    { field: 'accounts', initial: true },
    { field: 'dial_plan', initial: true },
    { field: 'timezone', initial: true },
    'records',
  ],
  send: { domain_name: '$id' },
  when: { field: 'state', in: ['active', 'inactive'] },
  refresh: ['domain-templates', 'pbx-customer/archives'],
  success: 'Template {answer.template} made. Any records chosen for it follow in a moment.',
} as const;
