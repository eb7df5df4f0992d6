import type { PersonalFields, PersonalKind, PersonalNames } from '../../contract/personalKind';
import { getCompilerTerms } from './terms';

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
 * Kinds of data in fields with well-known names, in lower case without `_`, in any entity. They apply to strings that
 * are declared without further information, and to undeclared fields.
 */
const personalByName = expandNames({
  person: `fullname displayname acctname cnam contact contactname nickname username createdby lastmodifiedby modifiedby
    allocatedto owner contributor impersonatedby agentname faxname crmusername actsyncusername ename parsedfrom
    parsedto parsedagent parsedconnect`,
  givenName: 'firstname givenname first',
  familyName: 'lastname surname familyname last',
  company: `company companyname customername customer tenant businessname tradingname
    organisation organization addressablename sitename display`,
  address: 'address adr primaryaddress formattedaddress fulladdress unparsed property building buildingname',
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
});

let ownNames: { from: PersonalNames; byName: Record<string, PersonalKind> } | undefined;

/** Names that the console adds, which take precedence. */
const getOwnNames = (): Record<string, PersonalKind> => {
  const from = getCompilerTerms().personal;
  if (ownNames?.from !== from) ownNames = { from, byName: expandNames(from.names) };
  return ownNames.byName;
};

export const getPersonalKind = (name: string): PersonalKind | undefined => {
  const plain = name.replaceAll('_', '').toLowerCase();
  const names = Object.hasOwn(getOwnNames(), plain) ? getOwnNames() : personalByName;
  return Object.hasOwn(names, plain) ? names[plain] : undefined;
};

/** Checks whether a field called `name` contains the name of a person, judging by the other fields. */
export const containsPersonName = (fields: readonly string[]): boolean =>
  fields.some((field) => getPersonalKind(field) === 'email' || getPersonalKind(field) === 'givenName');

/** Kinds of personal data in an entity that cannot be recognised by field name. */
export const getPersonalInEntity = (entity: string): PersonalFields | undefined =>
  getCompilerTerms().personal.entities[entity];
