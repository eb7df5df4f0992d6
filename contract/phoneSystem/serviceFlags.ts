import { msg } from '#i18n';
import { del, group, inDomain, listOf, okOrNoContent, patch, post, single } from '../call';
import { boolean, text } from '../fields';
import { pageRequest } from '../paging';
import { shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import {
  commonFields,
  deletionFields,
  domainName,
  requestedAccount,
  requestedNewAccount,
  versionField,
} from './accountFields';
import { DeletedAccount } from './extensions';
import { flagFields, ServiceFlag } from './serviceFlag';

export const serviceFlagCalls = group('Service flags', {
  permission: 'triggers.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetServiceFlagList: post('/api/Link/GetServiceFlagList', {
    effect: 'read',
    summary: 'The redirection triggers of a phone system, with what each says now and when it changes.',
    body: pageRequest('Service flags request', { domain_name: domainName }),
    returns: listOf(ServiceFlag),
  }),
  GetServiceFlagDetail: post('/api/Link/GetServiceFlagDetail', {
    effect: 'read',
    summary: 'A redirection trigger with its hours.',
    body: shape('Service flag request', { domain_name: domainName, name: requestedAccount }),
    returns: single(ServiceFlag),
  }),
  CreateServiceFlag: post('/api/Link/CreateServiceFlag', {
    summary: 'Makes a redirection trigger.',
    sentence: creates('service_flag', 'name', 'display'),
    body: shape('New service flag request', {
      domain_name: domainName,
      ...commonFields,
      ...flagFields,
      name: requestedNewAccount,
    }),
    returns: single(ServiceFlag),
  }),
  UpdateServiceFlag: patch('/api/Link/UpdateServiceFlag', {
    summary: 'Changes a redirection trigger: the settings that are sent, and no others.',
    sentence: changes('service_flag', 'name'),
    body: shape('Service flag change request', {
      domain_name: domainName,
      ...commonFields,
      ...flagFields,
      name: requestedAccount,
      dateLastModified: versionField,
    }),
    returns: single(ServiceFlag),
  }),
  ToggleServiceFlag: post('/api/Link/ToggleServiceFlag', {
    summary: 'Switches a redirection trigger by hand; one that goes by the clock until its next change.',
    sentence: [
      msg(
        '{state, select, true {Switch redirection trigger {name} on} other {Switch redirection trigger {name} off}}',
      ),
      msg('Switch redirection trigger {name}'),
      msg('Switch a redirection trigger'),
    ],
    records: { name: 'service_flag' },
    body: shape('Toggle service flag request', {
      domain_name: domainName,
      name: requestedAccount,
      state: boolean({ title: 'On', description: 'Without it, the trigger is switched over.' }),
      account: text({
        title: 'Who switches it',
        description: 'An extension; then only if it may.',
        maxLength: 15,
      }),
      pin: text({ title: 'PIN', description: 'Where the trigger has one.', maxLength: 20 }),
    }),
    returns: single(ServiceFlag),
  }),
  DeleteServiceFlag: del('/api/Link/DeleteServiceFlag', {
    removes: 'service_flag',
    summary:
      'Deletes a redirection trigger; refused while something uses it, unless it says what takes its place.',
    sentence: deletes('service_flag', 'name', 'names'),
    body: shape('Delete service flag request', {
      domain_name: domainName,
      name: requestedAccount,
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
});
