import type { PersonalNames } from '../../contract/personalKind';

const personFieldKinds = { name: 'person', display: 'person', alias: 'scrub' } as const;
const objectNames = { display: 'scrub', account: 'scrub' } as const;

/** Personal data in phone system responses that cannot be recognised by field name. */
export const telephonyPersonal: PersonalNames = {
  names: {
    company: 'wholesaler wholesalername',
    trunk: 'remotetrunkid trunkid trunk',
    phone: 'did ani callerid serviceno dids smsani supernumber',
    account: 'callednumber callingnumber',
    domain: 'hostedpbxdomain',
  },
  entities: {
    'Full user settings': personFieldKinds,
    'User summary': personFieldKinds,
    'Directory entry': personFieldKinds,
    'Extension with the item': personFieldKinds,
    'Extension of an order': personFieldKinds,
    'Address book entry': { ...personFieldKinds, text: 'note' },
    'Contact directory entry': personFieldKinds,
    LinkExtension: personFieldKinds,
    'Buttons of an extension': personFieldKinds,
    'Identity-provider user': personFieldKinds,
    Impersonation: personFieldKinds,
    'Agent summary': personFieldKinds,
    'Agent login record': personFieldKinds,
    Device: personFieldKinds,
    'Device (second form)': personFieldKinds,
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
