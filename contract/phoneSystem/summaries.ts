import { auditedEntity, entity } from '../entity';
import {
  accounts,
  boolean,
  count,
  dateTime,
  image,
  inherited,
  integer,
  list,
  oneOf,
  phone,
  text,
  userTypes,
} from '../fields';
import { accountName, commonFields } from './accountFields';
import { forwardingFields } from './user/forwarding';
import { mailboxFields } from './user/mailbox';
import { mobileFields } from './user/mobile';
import { credentialFields, identityFields, licences } from './user/person';
import { phoneFields } from './user/reach';

/** Computed values of an extension, in addition to its settings. */
export const extensionStateFields = {
  full_name: text({ title: 'Name', description: 'First and last name.', readOnly: true }),
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
  regs: count({ title: 'Phones', description: 'Registered now.', readOnly: true }),
  last: dateTime({ title: 'Last registered', readOnly: true }),
  last_call: dateTime({ title: 'Last call', description: 'Made, taken or missed.', readOnly: true }),
  devices: list(text(), { title: 'Desk phones', description: 'Manufacturers and models.', readOnly: true }),
  vm: count({ title: 'New voice messages', readOnly: true }),
  dialplan: text({ title: 'Dial plan in use', readOnly: true }),
  checkedin: inherited({ title: 'Checked in', readOnly: true }),
};

export const currentQueues = accounts(
  { title: 'Logged in to', description: 'Call queues whose calls they get now.', readOnly: true },
  ['acds'],
);

/** An extension in a list. */
export const UserSummary = auditedEntity('User summary', {
  id: integer({ title: 'Id', readOnly: true }),
  name: accountName,
  ...extensionStateFields,
  first_name: identityFields.first_name,
  display_name: identityFields.display_name,
  position: identityFields.position,
  department: commonFields.department,
  email_address: identityFields.email_address,
  euse: identityFields.euse,
  alias: commonFields.alias,
  dnd: forwardingFields.dnd,
  cfa: forwardingFields.cfa,
  mb_enable: mailboxFields.mb_enable,
  name_use: mailboxFields.name_use,
  fax: identityFields.fax,
  tz: identityFields.tz,
  pcap: phoneFields.pcap,
  cells: mobileFields.cells,
  macs: list(text(), { title: 'MAC addresses', readOnly: true }),
  credit: commonFields.credit,
  dial_plan: commonFields.dial_plan,
  disabled: commonFields.disabled,
  secure_sip_pass: credentialFields.secure_sip_pass,
  secure_web_pass: credentialFields.secure_web_pass,
  secure_pin: credentialFields.secure_pin,
});

export const DirectoryEntry = entity('Directory entry', {
  id: integer({ title: 'Id', readOnly: true }),
  name: accountName,
  alias: commonFields.alias,
  ani: commonFields.ani,
  eani: phone('Caller ID for emergencies'),
  displayname: text('Name'),
  disabled: boolean('Disabled'),
  license: text('Licence'),
  visible: boolean('In the directory'),
  usertype: oneOf(userTypes, 'Kind'),
  icon: image('Picture'),
  department: text('Department'),
  building: text('Building'),
  euse: oneOf(licences, 'Licence use'),
});
