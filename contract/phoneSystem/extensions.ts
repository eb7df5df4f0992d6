import { msg } from '#i18n';
import {
  del,
  get,
  group,
  inDomain,
  listOf,
  ofExtension,
  okOrNoContent,
  pagedListOf,
  post,
  single,
} from '../call';
import { Button, buttonList } from '../devices/buttons';
import { anyValue, boolean, count, list, text } from '../fields';
import { LinkExtension } from '../hardware/hardwareEntities';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import {
  deletionFields,
  domainName,
  extensionNumbers,
  requestedAccount,
  versionField,
} from './accountFields';
import { DirectoryEntry, UserSummary } from './summaries';
import { FullUserSettings, userFields } from './userSettings';

export const CreatedExtensions = shape('Created extensions', {
  created: count('Extensions made'),
  items: list(UserSummary, 'Extensions'),
});

/** Numbers of deleted accounts and changed references. */
export const DeletedAccount = shape('Deleted account', {
  deleted: count('Accounts deleted'),
  changed: count('Places changed that referred to it'),
});

const extensionRequest = shape('Extension request', { domain_name: domainName, name: requestedAccount });

export { LinkExtension };

export const extensionCalls = group('Extensions', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain_name'),
  ok: okOrNoContent,
})({
  GetExtensionsList: post('/api/Link/GetExtensionsList', {
    effect: 'read',
    summary: 'A page of the extensions of a phone system.',
    body: pageRequest(
      'Extensions request',
      {
        domain_name: domainName,
        name: textFilter('Extension'),
        first_name: textFilter('First name'),
        display_name: textFilter('Name'),
        email_address: textFilter('E-mail address'),
        department: textFilter('Department'),
        position: textFilter('Position'),
        euse: textFilter('Licence'),
        dnd: textFilter('Do not disturb'),
        disabled: textFilter('Disabled'),
        dial_plan: textFilter('Dial plan'),
        is_registered: boolean('Registered'),
        went_offline: boolean({ title: 'Went offline', description: 'Registered before, and not now.' }),
      },
      [
        'id',
        'name',
        'full_name',
        'first_name',
        'display_name',
        'position',
        'department',
        'email_address',
        'euse',
        'dnd',
        'cfa',
        'mb_enable',
        'name_use',
        'fax',
        'tz',
        'pcap',
        'cells',
        'credit',
        'dial_plan',
        'disabled',
        'secure_sip_pass',
        'secure_web_pass',
        'secure_pin',
      ],
    ),
    returns: pagedListOf(UserSummary),
  }),
  GetExtensionDetail: post('/api/Link/GetExtensionDetail', {
    effect: 'read',
    summary:
      'An extension with all its own settings, and beside them what the phone system has for those left empty.',
    body: extensionRequest,
    returns: single(FullUserSettings),
  }),
  CreateExtension: post('/api/Link/CreateExtension', {
    secret: 'makes',
    summary: 'Makes one extension or several, with the settings of another where one is named.',
    sentence: creates('extension', 'name', 'first_name', 'display_name'),
    body: shape('New extension request', {
      domain_name: domainName,
      ...userFields,
      name: required(
        text({
          title: 'Extension',
          description: 'One number, several with / between them, or a range such as 500-509.',
          ...extensionNumbers,
          examples: ['4990/4991'],
        }),
      ),
      clone_from: text({
        title: 'Settings as of',
        description: 'An extension whose settings are taken over, but for what is personal.',
        maxLength: 15,
      }),
      welcome: boolean({ title: 'Send a welcome e-mail' }),
    }),
    returns: single(CreatedExtensions),
  }),
  UpdateExtension: post('/api/Link/UpdateExtension', {
    summary:
      'Changes an extension: the settings that are sent, and no others; an empty text lets the phone system decide again.',
    sentence: changes('extension', 'name'),
    body: shape('Extension change request', {
      domain_name: domainName,
      name: requestedAccount,
      ...userFields,
      dateLastModified: versionField,
    }),
    returns: single(FullUserSettings),
  }),
  DeleteExtension: del('/api/Link/DeleteExtension', {
    removes: 'extension',
    summary:
      'Deletes extensions; refused while something refers to one, unless it says what takes its place.',
    sentence: deletes('extension', 'name', 'names'),
    body: shape('Delete extension request', {
      domain_name: domainName,
      name: required(
        text({
          title: 'Extension',
          description: 'One number, or several with / between them.',
          maxLength: 8000,
        }),
      ),
      ...deletionFields,
    }),
    returns: single(DeletedAccount),
  }),
  UpdateButton: post('/api/Link/UpdateButton', {
    summary: 'Replaces the buttons of an extension’s phone.',
    sentence: msg('Change the phone buttons of extension {name}'),
    records: { name: 'extension' },
    body: shape('Buttons request', {
      domain_name: domainName,
      name: requestedAccount,
      buttons: required(list(Button, { title: 'Buttons', maxItems: 500, examples: [[]] })),
      modes: anyValue({ title: 'Modes' }),
      dateLastModified: versionField,
    }),
    returns: single(
      shape('Buttons of an extension', {
        name: text('Extension'),
        buttons: buttonList,
        modes: anyValue({ title: 'Modes' }),
      }),
    ),
  }),
  GetLinkExtensionDetail: post('/api/Link/GetLinkExtensionDetail', {
    effect: 'read',
    summary: 'What extensions cost, by which service number, and where their hardware stands.',
    body: shape('Link extension request', {
      domain_name: domainName,
      name: text({ title: 'Extension', maxLength: 15 }),
    }),
    returns: listOf(LinkExtension),
  }),
  GetCurrentExtension: get('/api/Link/GetCurrentExtension/{domain}/{account}', {
    access: 'self',
    tenant: ofExtension('account', 'domain'),
    summary: 'An account as the directory has it.',
    returns: single(DirectoryEntry),
  }),
});
