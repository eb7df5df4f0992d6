import type { PersonalKind } from '../../contract/personalKind';

/** What is personal in an answer, by field; fields that are absent go by their name. */
export interface PersonalFields {
  [field: string]: PersonalKind | PersonalFields;
}

const words = (kinds: Partial<Record<PersonalKind, string>>): Record<string, PersonalKind> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, kind as PersonalKind]),
    ),
  );

/**
 * What well-known wire names hold, whatever the entity, in small letters without `_`. They are known for declared texts
 * that say nothing of themselves, and for fields nobody declared.
 */
const byName = words({
  person: `fullname displayname acctname cnam contact contactname nickname username createdby lastmodifiedby modifiedby
    allocatedto owner contributor impersonatedby agentname faxname crmusername actsyncusername ename parsedfrom
    parsedto parsedagent parsedconnect`,
  givenName: 'firstname givenname first',
  familyName: 'lastname surname familyname last',
  company: `company companyname customername customer wholesaler wholesalername tenant businessname tradingname
    organisation organization addressablename sitename display`,
  address: 'address adr primaryaddress formattedaddress fulladdress unparsed property building buildingname',
  street: 'street streetname servicestreetname1',
  place: 'city locality localityname suburb town',
  digits: `streetnumber streetnumber2 unitnumber complexnumber complexdetail subaddressnumber levelnumber postcode zip
    servicestreethousenumber1 servicestreethousenumber2 servicesubunitfirstnumber serviceaddresspostcode`,
  code: `abn acn customernumber customerno custno customeraccount accountnumber orderaccountnumber
    invoiceaccountnumber serialnumber gnafid userid contractid agentnumber`,
  note: `comment comments cancelcomment note notes statusreason msg log xmlrequest xmlresponse`,
  trunk: 'remotetrunkid trunkid trunk',
  phone: `phone phonenumber mobile fax did ani contactnumber callerid serviceno dids smsani supernumber`,
  prefix: 'prefix',
  account: 'from to user src who number account dest destination callednumber callingnumber',
  email: 'email emailaddress emailfrom emailto',
  domain: 'domain domainname hostedpbxdomain dom',
  mac: 'mac macs macaddress',
  ip: 'ip ipaddress lastip',
  keep: 'version serverversion useragent ua model vendor make accesstoken',
});

/** The kind of a wire name, where it is a well-known one. */
export const personalName = (name: string): PersonalKind | undefined => {
  const plain = name.replaceAll('_', '').toLowerCase();
  return Object.hasOwn(byName, plain) ? byName[plain] : undefined;
};

/** Whether the `name` beside these fields is that of a person. */
export const namesPerson = (fields: readonly string[]): boolean =>
  fields.some((field) => personalName(field) === 'email' || personalName(field) === 'givenName');

const ofPeople = { name: 'person', display: 'person', alias: 'scrub' } as const;
const ofThings = { display: 'scrub', account: 'scrub' } as const;

/** Where a name holds something else in one entity, by the entity's title. */
export const personalInEntity: Record<string, PersonalFields> = {
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
  'Agent figures': ofPeople,
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
};
