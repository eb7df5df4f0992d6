import { auditedEntity } from '../entity';
import { anyValue, boolean, dateTime, domain, integer, list, phone, text, textMap } from '../fields';
import { accountName, commonFields } from './accountFields';
import { currentQueues } from './summaries';
import { availabilityFields, forwardingFields } from './user/forwarding';
import { linkFields } from './user/link';
import { mailboxFields, recordingFields } from './user/mailbox';
import { mobileFields, retryFields } from './user/mobile';
import { credentialFields, identityFields } from './user/person';
import { emailFields, linkedServiceFields, locationFields, phoneFields, presenceFields } from './user/reach';

export const userFields = {
  ...commonFields,
  ...identityFields,
  ...credentialFields,
  ...forwardingFields,
  ...availabilityFields,
  ...mobileFields,
  ...retryFields,
  ...mailboxFields,
  ...recordingFields,
  ...emailFields,
  ...presenceFields,
  ...locationFields,
  ...linkedServiceFields,
  ...phoneFields,
  ...linkFields,
};

export const FullUserSettings = auditedEntity('Full user settings', {
  id: integer({ title: 'Id', readOnly: true }),
  domain_name: domain('Domain'),
  name: accountName,
  ...userFields,
  buttons: list(anyValue(), {
    title: 'Buttons',
    description: 'Of its phone; UpdateButton replaces them.',
    readOnly: true,
  }),
  modes: anyValue({ title: 'Modes', readOnly: true }),
  inherited: textMap({
    title: 'Inherited',
    description: 'What holds while the setting of the same name is empty: the value of the phone system.',
    readOnly: true,
  }),
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
  full_name: text({ title: 'Name', description: 'First and last name.', readOnly: true }),
  is_registered: boolean({ title: 'Registered', readOnly: true }),
  registered_since: dateTime({
    title: 'Registered since',
    description: 'Where no phone is registered: when the last one went.',
    readOnly: true,
  }),
  queues_now: currentQueues,
  history_cleared: dateTime({ title: 'History cleared', readOnly: true }),
  pnp_open_until: dateTime({ title: 'Open for plug and play until', readOnly: true }),
});
