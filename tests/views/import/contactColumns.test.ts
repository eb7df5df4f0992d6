import { expect, it } from 'vitest';
import { matchColumns } from '../../../src/views/import/matchColumns';
import { readTable } from '../../../src/views/import/readTable';
import {
  arrangeContactColumns,
  getContactAliases,
} from '../../../src/views/import/vcard/arrangeContactColumns';
import { createCsv } from './createSheets';

const vcard = {
  given: 'first',
  family: 'last',
  company: 'company',
  title: 'position',
  number: 'number',
  mobile: 'mobile',
  fax: 'fax',
  email: 'email',
  note: 'comment',
};
const fields = Object.values(vcard).map((field) => ({ field, label: field, kind: 'text' as const }));

/** Returns the contacts of a file by field, and the names of columns that are left out. */
const readContacts = async (text: string) => {
  const table = arrangeContactColumns(await readTable(createCsv(text)), vcard, (field) => field);
  const mapping = matchColumns(table.head, fields, getContactAliases(vcard));
  const contacts = table.rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, index) => (cell && mapping[index] ? [[mapping[index], cell]] : [])),
    ),
  );
  const left = table.head.filter((_, index) => !mapping[index] && table.rows.some((row) => row[index]));
  return { contacts, left };
};

const ada = { first: 'Ada', last: 'Quill', company: 'Quay', number: '02 5550 0160', mobile: '0491 570 156' };

it.each([
  [
    'Outlook',
    'First Name,Last Name,Company,Business Phone,Home Phone,Mobile Phone,Business Fax,E-mail Address,Notes\nAda,Quill,Quay,02 5550 0160,02 5550 0161,0491 570 156,02 5550 0162,ada@quay.example,none',
    { ...ada, fax: '02 5550 0162', email: 'ada@quay.example', comment: 'none\nAlso: 02 5550 0161' },
    [],
  ],
  [
    'Outlook in German',
    'Vorname;Nachname;Firma;Telefon geschäftlich;Mobiltelefon;Geburtstag\nAda;Quill;Quay;02 5550 0160;0491 570 156;1.2.1990',
    ada,
    ['Geburtstag'],
  ],
  [
    'Google',
    'First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,E-mail 1 - Value\nAda,Quill,Quay,Mobile,0491 570 156 ::: 0491 570 157,Work,02 5550 0160,ada@quay.example',
    { ...ada, email: 'ada@quay.example', comment: 'Also: 0491 570 157' },
    [],
  ],
  [
    'Yeastar',
    'First Name,Last Name,Company Name,Business Number,Mobile,Remark\nAda,Quill,Quay,02 5550 0160,0491 570 156,x',
    { ...ada, comment: 'x' },
    [],
  ],
  [
    '3CX',
    'FirstName,LastName,Company,Mobile,Mobile2,Business,Other\nAda,Quill,Quay,0491 570 156,0491 570 157,02 5550 0160,02 5550 0163',
    { ...ada, comment: 'Also: 0491 570 157, 02 5550 0163' },
    [],
  ],
])('knows the columns of contacts from %s', async (_, text, contact, left) => {
  expect(await readContacts(text)).toEqual({ contacts: [contact], left });
});
