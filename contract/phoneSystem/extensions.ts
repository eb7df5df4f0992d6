import { del, get, group, inDomain, listOf, okOrEmpty, one, pagedListOf, post } from '../call';
import { Button, buttonList } from '../devices/buttons';
import { anything, boolean, count, list, text } from '../fields';
import { LinkExtension } from '../hardware/hardwareEntities';
import { matches, pageRequest } from '../paging';
import { required, shape } from '../schema';
import { domainName, goneFields, readAt, wantedAccount } from './accountFields';
import { DirectoryEntry, UserSummary } from './summaries';
import { FullUserSettings, userFields } from './userSettings';

/** Made by CreateExtension. */
export const CreatedExtensions = shape('Created extensions', {
  created: count('Extensions made'),
  items: list(UserSummary, 'Extensions'),
});

/** What a delete took away, and what it changed elsewhere. */
export const DeletedAccount = shape('Deleted account', {
  deleted: count('Accounts deleted'),
  changed: count('Places changed that referred to it'),
});

const oneExtension = shape('Extension request', { domain_name: domainName, name: wantedAccount });

export { LinkExtension };

export const extensionCalls = group('Extensions', {
  permission: 'accounts.edit',
  whileImpersonating: 'allowed',
})({
  GetExtensionsList: post('/api/Link/GetExtensionsList', {
    effect: 'read',
    summary: 'A page of the extensions of a phone system.',
    body: pageRequest(
      'Extensions request',
      {
        domain_name: domainName,
        name: matches('Extension'),
        first_name: matches('First name'),
        display_name: matches('Name'),
        email_address: matches('E-mail address'),
        department: matches('Department'),
        position: matches('Position'),
        euse: matches('Licence'),
        dnd: matches('Do not disturb'),
        disabled: matches('Disabled'),
        dial_plan: matches('Dial plan'),
        is_registered: boolean('Registered'),
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
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  GetExtensionDetail: post('/api/Link/GetExtensionDetail', {
    effect: 'read',
    summary:
      'An extension with all its own settings, and beside them what the phone system has for those left empty.',
    body: oneExtension,
    returns: one(FullUserSettings),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  CreateExtension: post('/api/Link/CreateExtension', {
    effect: 'write',
    secret: 'makes',
    summary: 'Makes one extension or several, with the settings of another where one is named.',
    body: shape('New extension request', {
      domain_name: domainName,
      ...userFields,
      name: required(
        text({
          title: 'Extension',
          description: 'One number, several with / between them, or a range such as 500-509.',
          pattern: '^[0-9]{1,15}(-[0-9]{1,15})?([/ ,;]+[0-9]{1,15}(-[0-9]{1,15})?)*$',
          'x-patternHint': 'numbers with / between them, or a range such as 500-509',
          maxLength: 8000,
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
    returns: one(CreatedExtensions),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  UpdateExtension: post('/api/Link/UpdateExtension', {
    effect: 'write',
    summary:
      'Changes an extension: the settings that are sent, and no others; an empty text lets the phone system decide again.',
    body: shape('Extension change request', {
      domain_name: domainName,
      name: wantedAccount,
      ...userFields,
      dateLastModified: readAt,
    }),
    returns: one(FullUserSettings),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  DeleteExtension: del('/api/Link/DeleteExtension', {
    effect: 'write',
    removes: 'extension',
    setting: 'allow',
    summary:
      'Deletes extensions; refused while something refers to one, unless it says what takes its place.',
    body: shape('Delete extension request', {
      domain_name: domainName,
      name: required(
        text({
          title: 'Extension',
          description: 'One number, or several with / between them.',
          maxLength: 8000,
        }),
      ),
      ...goneFields,
    }),
    returns: one(DeletedAccount),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  UpdateButton: post('/api/Link/UpdateButton', {
    effect: 'write',
    summary: 'Replaces the buttons of an extension’s phone.',
    body: shape('Buttons request', {
      domain_name: domainName,
      name: wantedAccount,
      buttons: required(list(Button, { title: 'Buttons', maxItems: 500, examples: [[]] })),
      modes: anything({ title: 'Modes' }),
      dateLastModified: readAt,
    }),
    returns: one(
      shape('Buttons of an extension', {
        name: text('Extension'),
        buttons: buttonList,
        modes: anything({ title: 'Modes' }),
      }),
    ),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  GetLinkExtensionDetail: post('/api/Link/GetLinkExtensionDetail', {
    effect: 'read',
    summary: 'What extensions cost, by which service number, and where their hardware stands.',
    body: shape('Link extension request', {
      domain_name: domainName,
      name: text({ title: 'Extension', maxLength: 15 }),
    }),
    returns: listOf(LinkExtension),
    access: 'customer',
    tenant: inDomain('domain_name'),
    ok: okOrEmpty,
  }),
  GetCurrentExtension: get('/api/Link/GetCurrentExtension/{domain}/{account}', {
    effect: 'read',
    summary: 'An account as the directory has it.',
    returns: one(DirectoryEntry),
    access: 'customer',
    tenant: inDomain('domain'),
    ok: okOrEmpty,
  }),
});
