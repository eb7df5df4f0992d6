import type { PersonalNames } from '../declaration/personal';

const ofPeople = { name: 'person', display: 'person', alias: 'scrub' } as const;
const ofThings = { display: 'scrub', account: 'scrub' } as const;

/** What is personal in what phone systems say, where a field's name does not tell by itself. */
export const telephonyPersonal: PersonalNames = {
  names: {
    company: 'wholesaler wholesalername',
    trunk: 'remotetrunkid trunkid trunk',
    phone: 'did ani callerid serviceno dids smsani supernumber',
    account: 'callednumber callingnumber',
    domain: 'hostedpbxdomain',
  },
  entities: {
    'Full user settings': ofPeople,
    'User summary': ofPeople,
    'Directory entry': ofPeople,
    'Extension with the item': ofPeople,
    'Extension of an order': ofPeople,
    'Address book entry': { ...ofPeople, text: 'note' },
    'Contact directory entry': ofPeople,
    LinkExtension: ofPeople,
    'Buttons of an extension': ofPeople,
    'Identity-provider user': ofPeople,
    Impersonation: ofPeople,
    'Agent summary': ofPeople,
    'Agent login record': ofPeople,
    Device: ofPeople,
    'Device (second form)': ofPeople,
    'Order party': { name: 'company' },
    'Carrier service record': { name: 'company' },
    'Voice message': { text: 'note' },
    'Queue listing': ofThings,
    'Call-queue/group settings': ofThings,
    'Attendant list item': ofThings,
    'Call-flow/attendant settings': ofThings,
    'Ring group summary': ofThings,
    'Ring group detail': ofThings,
    'Park orbit': ofThings,
    'Call flow node': ofThings,
  },
};
