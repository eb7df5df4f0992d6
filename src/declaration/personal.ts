import { kitPersonal } from '#kits/personal';
import type { PersonalKind } from '../../contract/personalKind';

/** What is personal in an answer, by field; fields that are absent go by their name. */
export interface PersonalFields {
  [field: string]: PersonalKind | PersonalFields;
}

/** What a kit knows to be personal beside what names anywhere say. */
export interface PersonalNames {
  /** Wire names in small letters without `_`, with blanks between, by what they hold. */
  names: Partial<Record<PersonalKind, string>>;
  /** Where a name holds something else in one entity, by the entity's title. */
  entities: Record<string, PersonalFields>;
}

const expandNames = (kinds: Partial<Record<PersonalKind, string>>): Record<string, PersonalKind> =>
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
const personalByName = {
  ...expandNames({
    person: `fullname displayname acctname cnam contact contactname nickname username createdby lastmodifiedby modifiedby
    allocatedto owner contributor impersonatedby agentname faxname crmusername actsyncusername ename parsedfrom
    parsedto parsedagent parsedconnect`,
    givenName: 'firstname givenname first',
    familyName: 'lastname surname familyname last',
    company: `company companyname customername customer tenant businessname tradingname
    organisation organization addressablename sitename display`,
    address:
      'address adr primaryaddress formattedaddress fulladdress unparsed property building buildingname',
    street: 'street streetname servicestreetname1',
    place: 'city locality localityname suburb town',
    digits: `streetnumber streetnumber2 unitnumber complexnumber complexdetail subaddressnumber levelnumber postcode zip
    servicestreethousenumber1 servicestreethousenumber2 servicesubunitfirstnumber serviceaddresspostcode`,
    code: `abn acn customernumber customerno custno customeraccount accountnumber orderaccountnumber
    invoiceaccountnumber serialnumber gnafid userid contractid agentnumber`,
    note: `comment comments cancelcomment note notes statusreason msg log xmlrequest xmlresponse`,
    phone: 'phone phonenumber mobile fax contactnumber',
    prefix: 'prefix',
    account: 'from to user src who number account dest destination',
    email: 'email emailaddress emailfrom emailto',
    domain: 'domain domainname dom',
    mac: 'mac macs macaddress',
    ip: 'ip ipaddress lastip',
    keep: 'version serverversion useragent ua model vendor make accesstoken',
  }),
  ...expandNames(kitPersonal.names),
};

/** The kind of a wire name, where it is a well-known one. */
export const getPersonalKind = (name: string): PersonalKind | undefined => {
  const plain = name.replaceAll('_', '').toLowerCase();
  return Object.hasOwn(personalByName, plain) ? personalByName[plain] : undefined;
};

/** Whether the `name` beside these fields is that of a person. */
export const namesPerson = (fields: readonly string[]): boolean =>
  fields.some((field) => getPersonalKind(field) === 'email' || getPersonalKind(field) === 'givenName');

/** Where a name holds something else in one entity, by the entity's title. */
export const personalInEntity: Record<string, PersonalFields> = kitPersonal.entities;
