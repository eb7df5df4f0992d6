import { group, inDomain, listOf, post } from '../call';
import { accountOrText, boolean, domain, list, oneOf, text } from '../fields';
import { type ReferenceKind, required, shape } from '../schema';

export const referenceKinds = {
  account: 'Account',
  music: 'Music on hold',
  template: 'Button template',
  number: 'Phone number',
} as const satisfies Record<ReferenceKind, string>;

/** A reference to a record from another setting of the phone system. */
export const Reference = shape('Reference', {
  place: text({ title: 'Place', description: 'Names it in an answer.' }),
  kind: text({ title: 'Kind', description: 'A user type, `number`, or what else names things.' }),
  label: text({ title: 'What it is', description: 'As people call it: ring group.' }),
  account: accountOrText({ title: 'Account', description: 'The account, number or record that names it.' }),
  display: text('Name'),
  field: text('Field'),
  title: text({ title: 'Where', description: 'What people call the field.' }),
  to: text({ title: 'Names', description: 'What stands there.' }),
  takes: list(text(), {
    title: 'Takes',
    description: 'User types that may stand there; without it any account, or an outside number.',
  }),
  disabled: boolean({ title: 'Disabled', description: 'What names it is switched off.' }),
  several: boolean({ title: 'Among others', description: 'Others stand there beside it.' }),
});

/** Maximum number of records per request. */
const MAX_ROWS = 1000;

export const referenceCalls = group('PBX', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
})({
  GetReferences: post('/api/Console/GetReferences', {
    effect: 'read',
    summary:
      'Every place of a phone system that names one of some records: what has to be answered before they are removed.',
    body: shape('References request', {
      domain_name: required(domain('Domain')),
      kind: required(oneOf(referenceKinds, { title: 'Kind', examples: ['account'] })),
      names: required(
        list(required(text({ title: 'Record', description: 'Account, number or id.', maxLength: 64 })), {
          title: 'Records',
          maxItems: MAX_ROWS,
          examples: [['200']],
        }),
      ),
    }),
    returns: listOf(Reference),
  }),
});
