import type { PersonalNames } from '../declaration/personal';

const personNames = { name: 'person', display: 'person', alias: 'scrub' } as const;
const objectNames = { display: 'scrub', account: 'scrub' } as const;

/** Personal data in phone system responses that field names do not reveal. */
export const telephonyPersonal: PersonalNames = {
  names: {
    company: 'wholesaler wholesalername',
    trunk: 'remotetrunkid trunkid trunk',
    phone: 'did ani callerid serviceno dids smsani supernumber',
    account: 'callednumber callingnumber',
    domain: 'hostedpbxdomain',
  },
  entities: {
    'Full user settings': personNames,
    'User summary': personNames,
    'Directory entry': personNames,
    'Extension with the item': personNames,
    'Extension of an order': personNames,
    'Address book entry': { ...personNames, text: 'note' },
    'Contact directory entry': personNames,
    LinkExtension: personNames,
    'Buttons of an extension': personNames,
    'Identity-provider user': personNames,
    Impersonation: personNames,
    'Agent summary': personNames,
    'Agent login record': personNames,
    Device: personNames,
    'Device (second form)': personNames,
    'Order party': { name: 'company' },
    'Carrier service record': { name: 'company' },
    'Voice message': { text: 'note' },
    'Queue listing': objectNames,
    'Call-queue/group settings': objectNames,
    'Attendant list item': objectNames,
    'Call-flow/attendant settings': objectNames,
    'Ring group summary': objectNames,
    'Ring group detail': objectNames,
    'Park orbit': objectNames,
    'Call flow node': objectNames,
  },
};
