import { ExtensionRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import {
  accountCalls,
  accountOptions,
  byDomain,
  referencesOfAccount,
  waitingFields,
} from './shared/accounts';
import { buildRemoveAccount } from './shared/buildRemoveAccount';
import { accountCallerIds, callerIdActions } from './shared/callerIds';
import { extensionActions } from './shared/extensionActions';
import { extensionForm } from './shared/extensionForm';
import { extensionPage } from './shared/extensionPage';
import { newPersonFlow } from './shared/newPersonFlow';
import { personLeavesFlow } from './shared/personLeavesFlow';
import { buildScreenLanguageChoice, buildSpokenLanguageChoice, ringtoneChoice } from './shared/phoneSystem';
import { playableFile } from './shared/playableFile';
import { buildRegisteredSince, registerRow } from './shared/registrations';
import { buildDeleteHistory, resendMail } from './shared/sentHistory';

export default resource(ExtensionRecord, {
  name: 'pbx-customer/pbx-extensions',
  label: ['Extension', 'Extensions'],
  icon: 'Person',
  ...accountOptions,
  title: 'full_name',
  menu: {
    level: 'Customer',
    group: 'Home - PBX',
    order: 10,
    userType: 'extensions',
    subtitle: 'People and their phones',
  },
  palette: { order: 30 },
  fields: {
    ...waitingFields,
    is_registered: buildRegisteredSince('registered_since'),
    name: { label: 'Extension' },
    picture: playableFile,
    melody: ringtoneChoice,
    lang_audio: buildSpokenLanguageChoice(),
    lang_web: buildScreenLanguageChoice(),
  },
  list: {
    call: 'GetExtensionsList',
    send: byDomain,
    columns: [
      { field: 'name', pinned: true, width: 105 },
      { field: 'full_name', width: 150, sortable: false },
      { field: 'regs', width: 88, sortable: false },
      { field: 'dnd', label: 'DND', width: 66 },
      { field: 'cfa', label: 'Forwards to', width: 124 },
      { field: 'dids', label: 'Numbers', width: 158 },
      { field: 'vm', label: 'Messages', width: 100, sortable: false },
      { field: 'last_call', width: 158, sortable: false },
    ],
    more: [
      'department',
      'devices',
      'position',
      'email_address',
      'euse',
      'cells',
      'macs',
      'last',
      'mb_enable',
      'tz',
      'dialplan',
      'disabled',
    ],
    refreshEvery: 20,
    search: true,
    searchHint: 'Extension, name, e-mail, department',
    pinned: ['department', 'euse'],
    filters: ['is_registered', 'went_offline', 'dnd', 'disabled', 'dial_plan'],
    sort: 'name',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'dnd', label: 'Do not disturb', filter: { dnd: ['true'] } },
      { name: 'agents', label: 'Call centre', filter: { euse: ['agent'] } },
      { name: 'offline', label: 'Offline', filter: { is_registered: false } },
      { name: 'off', label: 'Disabled', filter: { disabled: ['true'] } },
    ],
    rowTones: [{ when: { field: 'disabled', is: 'true' }, tone: 'neutral' }],
    card: ['name', 'regs', 'dnd', 'cfa', 'dids', 'department'],
    empty: 'No extensions yet. Add one, or import a spreadsheet.',
  },
  import: {
    columns: {
      name: [
        'Extension number',
        'Extension no',
        'Ext',
        'Ext no',
        'Number',
        'Nebenstelle',
        'Durchwahl',
        'Extensión',
        'Poste',
        'Ramal',
        'الرقم الداخلي',
      ],
      first_name: ['Given name', 'Forename', 'Vorname', 'Nombre', 'Prénom', 'Nome', 'الاسم الأول'],
      display_name: [
        'Last name',
        'Surname',
        'Family name',
        'Nachname',
        'Apellidos',
        'Apellido',
        'Nom de famille',
        'Sobrenome',
        'Apelido',
        'اسم العائلة',
        'Display name',
      ],
      email_address: [
        'E-mail',
        'E-mail address',
        'Mail',
        'Correo electrónico',
        'Courriel',
        'البريد الإلكتروني',
      ],
      department: ['Abteilung', 'Departamento', 'Service', 'القسم'],
    },
  },
  ...accountCalls('Extension'),
  form: extensionForm,
  show: extensionPage,
  related: [
    {
      resource: 'pbx-customer/call-queue',
      label: 'Call queues',
      memberOf: { fields: ['all_agents', 'agents', 'managers'], join: 'Join a queue' },
    },
    {
      resource: 'pbx-customer/ring-groups',
      label: 'Ring groups',
      memberOf: { fields: ['st1_ext', 'st2_ext', 'st3_ext'], join: 'Join a ring group' },
    },
    {
      resource: 'pbx-customer/groups',
      label: 'Feature groups',
      memberOf: { fields: ['members'], join: 'Join a feature group' },
    },
    {
      resource: 'pbx-customer/phone-numbers',
      label: 'Direct numbers',
      memberOf: { fields: ['leads_to'], join: 'Give a number', single: true },
    },
    {
      resource: 'pbx-customer/phones',
      label: 'Assigned phones',
      memberOf: { fields: ['extensions'], join: 'Assign a phone', single: true },
    },
    {
      resource: 'pbx-customer/call-log',
      label: 'Latest calls',
      columns: ['start', 'from', 'to', 'direction', 'result', 'talk'],
      from: {
        call: 'GetCallLogList',
        send: { domain_name: '$domain', extension: '$record.name', pageSize: 100 },
      },
    },
    {
      resource: 'pbx-customer/pbx-registrations',
      label: 'Registrations',
      columns: ['ua', 'duration', 'adr', 'steadiness'],
      from: { call: 'GetRegistrations', send: { domain_name: '$domain', user: '$record.name' } },
      actions: ['register', 'end'],
    },
    {
      resource: 'pbx-customer/phones',
      label: 'Phones',
      from: {
        call: 'GetProvisionPhones',
        send: { domain_name: '$record.domain_name', extension: '$record.name' },
      },
      actions: ['addPhone', 'removePhone'],
    },
    {
      resource: 'pbx-customer/softphones',
      label: 'Softphones',
      from: {
        call: 'GetSoftphone',
        send: { pbx_domain: '$record.domain_name', extension_no: '$record.name' },
      },
      columns: ['kind', 'email'],
      actions: [
        'addSoftphone',
        'addRingotel',
        'ownWelcome',
        'ownPassword',
        'ownRemove',
        'ringotelWelcome',
        'ringotelPassword',
        'ringotelRemove',
      ],
    },
    accountCallerIds,
    {
      resource: 'pbx-customer/greetings',
      label: 'Greetings',
      columns: ['text', 'file', 'comment'],
      from: {
        call: 'GetGreetings',
        send: { domain_name: '$record.domain_name', name: '$record.name' },
      },
      actions: ['record', 'removeGreeting'],
    },
    {
      resource: 'pbx-customer/call-recordings',
      label: 'Recordings',
      columns: ['time', 'from', 'to', 'duration', 'file'],
      from: {
        call: 'GetRecordedCalls',
        send: { domain_name: '$record.domain_name', account: '$record.name' },
      },
    },
    {
      resource: 'pbx-customer/active-calls',
      label: 'Active calls',
      columns: ['from', 'to', 'state', 'duration', 'queue'],
      from: {
        call: 'GetCurrentCalls',
        send: { domain_name: '$record.domain_name', account: '$record.name' },
      },
    },
    {
      resource: 'pbx-customer/directory',
      label: 'Directory',
      from: { call: 'GetCurrentExtension', send: { domain: '$domain', account: '$record.name' } },
    },
    {
      resource: 'pbx-customer/sent-history',
      label: 'Mails and files',
      columns: ['when', 'template', 'header', 'state', 'transport', 'filename'],
      from: { call: 'GetHistory', send: { domain: '$domain', account: '$record.name' } },
      actions: ['sendMailAgain', 'forgetOne', 'forgetAll'],
    },
    referencesOfAccount,
    {
      resource: 'pbx-customer/extension-services',
      label: 'Costs',
      level: 'reseller',
      from: {
        call: 'GetLinkExtensionDetail',
        send: { domain_name: '$domain', name: '$record.name' },
      },
    },
  ],
  links: [
    {
      label: 'Costs and services',
      to: '/pbx-customer/extension-services',
      icon: 'ReceiptLong',
      level: 'reseller',
    },
  ],
  panels: [{ name: 'buttons', label: 'Buttons', component: 'extensionButtons' }],
  flows: [newPersonFlow, personLeavesFlow],
  idsParam: 'accounts',
  actions: [
    ...extensionActions,
    ...callerIdActions,
    registerRow,
    resendMail,
    ...buildDeleteHistory('accounts.edit:remove'),
    buildRemoveAccount(
      'DeleteExtension',
      'Voicemail, greetings and softphones are deleted too; phones stay but are unassigned. Logins are unchanged.',
    ),
  ],
});
