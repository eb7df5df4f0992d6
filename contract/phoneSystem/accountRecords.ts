import { auditedEntity } from '../entity';
import { account, boolean, count, dateTime, domain, integer, list, oneOf, phone, text } from '../fields';
import { commonFields, extensionNumbers, newAccountName, versionField } from './accountFields';
import { attendantFields } from './autoAttendant';
import { queueFields, staffing } from './callQueue';
import { orbitFields } from './parkOrbit';
import { huntFields } from './ringGroup';
import { flagFields, flagStateFields, onOff } from './serviceFlag';
import { currentQueues, extensionStateFields } from './summaries';
import { userFields } from './userSettings';

const baseFields = {
  domain_name: domain('Domain'),
  name: newAccountName,
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
  dateLastModified: versionField,
};

export const ExtensionRecord = auditedEntity('Extension', {
  id: integer({ title: 'Id', readOnly: true }),
  ...baseFields,
  ...userFields,
  name: text({ title: 'Account', description: 'The number it is dialled by.', ...extensionNumbers }),
  ...extensionStateFields,
  is_registered: boolean({ title: 'Registered', readOnly: true }),
  registered_since: dateTime({
    title: 'Registered since',
    description: 'Where no phone is registered: when the last one went.',
    readOnly: true,
  }),
  queues_now: currentQueues,
  clone_from: account({ title: 'Settings as of', maxLength: 15 }, ['extensions']),
  welcome: boolean('Send a welcome e-mail'),
});

export const QueueRecord = auditedEntity('Call queue', {
  ...baseFields,
  ...commonFields,
  ...queueFields,
  calls: count({ title: 'Calls now', readOnly: true }),
  staffing,
});

export const RingGroupRecord = auditedEntity('Ring group', {
  ...baseFields,
  ...commonFields,
  ...huntFields,
  members: count({ title: 'Members', readOnly: true }),
});

export const AttendantRecord = auditedEntity('Auto attendant', {
  ...baseFields,
  ...commonFields,
  ...attendantFields,
  state: oneOf(onOff, { title: 'State', readOnly: true }),
});

export const OrbitRecord = auditedEntity('Park orbit record', {
  ...baseFields,
  ...commonFields,
  ...orbitFields,
});

export const FlagRecord = auditedEntity('Redirection trigger', {
  ...baseFields,
  ...commonFields,
  ...flagFields,
  ...flagStateFields,
});

/** Records that no single call returns in full. Screens combine them from a list row and the settings. */
export const accountRecords = [
  ExtensionRecord,
  QueueRecord,
  RingGroupRecord,
  AttendantRecord,
  OrbitRecord,
  FlagRecord,
];
