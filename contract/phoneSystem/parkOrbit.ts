import { auditedEntity } from '../entity';
import { account, accounts, audio, domain, list, phone, secondsSetting } from '../fields';
import { accountName, callerFields, commonFields } from './accountFields';

/** Settings of a park orbit, a slot for one parked call (field semantics, section 6). */
export const orbitFields = {
  destination: account({
    title: 'Forgotten calls to',
    description: 'Where a call goes that nobody has picked up.',
  }),
  reminder: secondsSetting({
    title: 'Reminder after',
    description: 'How long a call may be parked before it is brought to mind.',
    'x-inheritsFrom': 'park_call',
  }),
  msg: audio({ title: 'Message', description: 'What is said to the parked caller.' }),
  moh: callerFields.moh,
  groups: accounts(
    { title: 'Who may use it', description: 'Extensions, * for any digits; nothing means everyone.' },
    ['extensions', 'hunts', 'acds'],
  ),
};

export const ParkOrbit = auditedEntity('Park orbit', {
  domain_name: domain('Domain'),
  name: accountName,
  ...commonFields,
  ...orbitFields,
});

/** A park orbit in a list, with its numbers. */
export const MessageItem = auditedEntity('Message item', {
  name: accountName,
  display: commonFields.display,
  ...orbitFields,
  dids: list(phone(), { title: 'Numbers', readOnly: true }),
});
