import {
  file,
  get,
  group,
  inDomain,
  listOf,
  noContent,
  okOrNoContent,
  okOrPartial,
  pagedListOf,
  post,
  single,
} from '../call';
import { auditedEntity } from '../entity';
import {
  account,
  boolean,
  count,
  domain,
  email,
  integer,
  list,
  longText,
  oneOf,
  phone,
  text,
} from '../fields';
import { pageFields, textFilter } from '../paging';
import { Warning } from '../platform/partyEntities';
import { required, shape, writableBy } from '../schema';
import { changes, creates, deletes } from '../sentence';

export const contactTypes = { '': 'Normal', black: 'Blocked', white: 'Always put through' } as const;

const textLine = (title: string, maxLength = 100) => text({ title, maxLength });

const contactFields = {
  number: phone({ title: 'Number', description: 'An internal number works too.' }),
  mobile: phone('Mobile'),
  fax: phone('Fax'),
  first: textLine('First name'),
  last: textLine('Last name'),
  company: textLine('Company'),
  position: textLine('Position'),
  cmc: textLine('Client matter code', 40),
  speed: text({
    title: 'Speed dial',
    description: 'What is dialled on a phone for this number.',
    maxLength: 12,
    pattern: '^[*#0-9]*$',
    'x-patternHint': 'digits, * and #',
  }),
  email: email('E-mail'),
  type: oneOf(contactTypes, 'Treat calls as'),
  dnc: boolean({ title: 'Do not call', description: 'Nobody may call this number.' }),
  melody: textLine('Ring tone', 40),
  category: textLine('Category', 60),
};

const userField = account(
  { title: 'Of extension', description: 'Whose own address book it stands in; everybody’s without.' },
  ['extensions'],
);
const outgoingFields = {
  ani: phone({ title: 'Caller ID', description: 'Shown on calls to this contact.', 'x-shows': 'number' }),
  ...writableBy('reseller', { trunk: textLine('Trunk', 60) }),
};

/** Warnings about settings that are valid but possibly unintended. */
const warnings = list(Warning, {
  title: 'Worth knowing',
  description: 'Such as a number that another contact has, too.',
  readOnly: true,
});

const comment = longText({ title: 'Comment', maxLength: 1000 });

export const ContactDirectoryEntry = auditedEntity('Contact directory entry', {
  id: integer({ title: 'Id', readOnly: true }),
  ...contactFields,
  name: text({ title: 'Name', description: 'First and last name, or the company.', readOnly: true }),
  user: userField,
  comment,
  ...outgoingFields,
  warnings,
});

/** A contact with its phone system, as returned when the contact is added or changed. */
export const AddressBookEntry = auditedEntity('Address book entry', {
  id: integer({ title: 'Id', readOnly: true }),
  did: phone({ title: 'Number', readOnly: true }),
  name: text({ title: 'Name', readOnly: true }),
  dom: domain({ title: 'Domain', readOnly: true }),
  user: userField,
  ...outgoingFields,
  text: text({ title: 'Shown as', readOnly: true }),
  comment,
  ...contactFields,
  warnings,
});

const domainName = required(domain('Domain'));
const entryInput = {
  domain_name: domainName,
  ...contactFields,
  user: userField,
  ...outgoingFields,
  comment,
};

const listFields = {
  domain_name: domainName,
  ...pageFields,
  category: textFilter('Category'),
  type: textFilter('Treat calls as'),
  user: textFilter('Of extension'),
  company: textFilter('Company'),
};

export const addressBookCalls = group('Address book', {
  permission: 'address-book.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  addAdrbook: post('/api/Link/addAdrbook', {
    summary: 'Adds a contact. A number that is there already is added all the same, with a warning.',
    sentence: creates('contact', 'first', 'last', 'company'),
    body: shape('New address book entry', entryInput),
    returns: single(AddressBookEntry),
  }),
  deleteAdrbook: post('/api/Link/deleteAdrbook/{id}', {
    removes: 'contact',
    summary: 'Removes a contact.',
    sentence: deletes('contact', 'id'),
    body: shape('Address book entry to remove', { domain_name: domainName, id: integer('Id') }),
    returns: noContent,
  }),
  UpdateAddressBook: post('/api/Link/UpdateAddressBook', {
    summary: 'Changes a contact; what is not named stays.',
    sentence: changes('contact', 'id'),
    body: shape('Address book entry to change', { ...entryInput, id: required(integer('Id')) }),
    returns: single(AddressBookEntry),
  }),
  GetAddressBookCategories: get('/api/Link/GetAddressBookCategories', {
    summary: 'The categories in use, with how many contacts each has.',
    body: shape('Address book categories request', { domain_name: domainName }),
    returns: listOf(
      shape('Address book category', { category: text('Category'), contacts: count('Contacts') }),
    ),
  }),
  GetAddressBookListings: post('/api/Link/GetAddressBookListings', {
    effect: 'read',
    summary: 'Contacts of a phone system, by page.',
    body: shape('Address book request', listFields),
    returns: pagedListOf(ContactDirectoryEntry),
  }),
  DownloadAddressBookCSV: post('/api/Link/DownloadAddressBookCSV', {
    effect: 'read',
    summary: 'Every contact that passes the filters, as a CSV file.',
    body: shape('Address book download', listFields),
    returns: file,
    ok: okOrPartial,
  }),
});
