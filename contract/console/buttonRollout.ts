import { msg } from '#i18n';
import { group, inDomain, listOf, post } from '../call';
import { Button } from '../devices/buttons';
import { account, boolean, count, domain, integer, list, mac, nested, text } from '../fields';
import { required, shape } from '../schema';

const rolloutFields = {
  domain_name: required(domain('Domain')),
  template_id: required(integer('Button template')),
  macs: required(
    list(required(mac('MAC address')), {
      title: 'Phones',
      description: 'MAC addresses in any format.',
      maxItems: 1000,
      examples: [[]],
    }),
  ),
  replace_own: boolean({
    title: 'Replace their own buttons',
    description: 'Otherwise buttons set on a phone, or for its extension, stand above the template.',
  }),
};

const phoneFields = {
  mac: mac('MAC address'),
  name: text('Name'),
  extension: account({ title: 'Extension' }, ['extensions']),
  vendor: text('Manufacturer'),
  model: text('Model'),
};

const KeyChange = shape('Key change', {
  number: integer('Key'),
  before: nested(Button, 'Now'),
  after: nested(Button, 'Becomes'),
});

/** Changes that a phone would receive if it followed a template. */
export const ButtonTemplateChange = shape('Button template change', {
  ...phoneFields,
  template: text({ title: 'Follows now', description: 'The name of its template; nothing without.' }),
  own: count({ title: 'Own buttons', description: 'Set on the phone or for its extension.' }),
  keys: list(KeyChange, 'Keys that change'),
});

export const ButtonTemplateResult = shape('Button template outcome', {
  ...phoneFields,
  done: boolean('Done'),
  template: text({ title: 'Follows', description: 'As read back afterwards.' }),
  message: text({ title: 'Why not' }),
});

export const buttonRolloutCalls = group('MACs and phones', {
  permission: 'devices.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetButtonTemplateChanges: post('/api/Console/GetButtonTemplateChanges', {
    effect: 'read',
    summary: 'What would change on phones if they followed a template, key by key.',
    body: shape('Button template changes request', rolloutFields),
    returns: listOf(ButtonTemplateChange),
  }),
  AssignButtonTemplate: post('/api/Console/AssignButtonTemplate', {
    summary: 'Has phones follow a template, each by itself, and tells what came of it for every one.',
    sentence: [
      msg('Assign button template {template_id} to {macs_count, plural, one {# phone} other {# phones}}'),
      msg('Assign a button template to phones'),
    ],
    records: { template_id: 'button_template' },
    body: shape('Button template assignment request', rolloutFields),
    returns: listOf(ButtonTemplateResult),
  }),
});
