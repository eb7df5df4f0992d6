import { msg } from '#i18n';
import { group, inDomain, noContent, okOrNoContent, post, single } from '../call';
import { account, count, domain, ref, text } from '../fields';
import { required, shape, writableBy } from '../schema';

const domainName = required(domain('Domain'));

/** Changes to accounts that need the current state of one, so that a flow or a script can make them in one call. */
export const accountDeskCalls = group('Accounts', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  AddGroupMember: post('/api/Console/AddGroupMember', {
    requiresMore: true,
    summary:
      'Adds an extension to the agents of a call queue, or to the first step of a ring group. Does nothing if it is a member already.',
    sentence: msg('Add {extension} to {account}'),
    body: shape('Group member to add', {
      domain_name: domainName,
      account: required(account({ title: 'Call queue or ring group', maxLength: 15 }, ['acds', 'hunts'])),
      extension: required(account({ title: 'Extension', maxLength: 15 }, ['extensions'])),
    }),
    returns: noContent,
  }),
  AddAlias: post('/api/Console/AddAlias', {
    requiresMore: true,
    summary: 'Adds a further number under which an account can be dialled.',
    sentence: msg('Add the number {alias} to {account}'),
    body: shape('Alias to add', {
      domain_name: domainName,
      account: required(account({ title: 'Account', maxLength: 15 })),
      alias: required(text({ title: 'Number', maxLength: 15 })),
    }),
    returns: noContent,
  }),
  AddExtensions: post('/api/Console/AddExtensions', {
    requiresMore: true,
    secret: 'makes',
    summary: 'Creates a number of extensions under the next free account numbers.',
    sentence: [
      msg('Create {count, plural, one {# extension} other {# extensions}}'),
      msg('Create extensions'),
    ],
    body: shape('Extensions to add', {
      domain_name: domainName,
      count: required(count({ title: 'How many', minimum: 1, maximum: 2000 })),
      ...writableBy('reseller', { rate_planid: ref('rate-plans', 'Rate plan', 'integer') }),
    }),
    returns: single(
      shape('Added extensions', {
        first: text({ title: 'First extension', readOnly: true }),
        last: text({ title: 'Last extension', readOnly: true }),
        count: count({ title: 'Extensions', readOnly: true }),
      }),
    ),
    access: 'reseller',
  }),
});
