import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import type { Table } from '../table';
import { type CardLine, readCards, splitParts, toText } from './readCards';

type Contact = Partial<Record<CardPart, string>>;

/** Splits a phone number from the extension behind it, which no field stores. */
const splitPhone = (value: string): { number: string; extension: string } => {
  const text = toText(value).replace(/^tel:/i, '');
  const [, extension = ''] = /(?:;ext=|(?<=[\d\s),])(?:x|ext(?:ension)?|#)[\s.:=]*)(\d{1,8})\s*(?:;|$)/i.exec(text) ?? [];
  return { number: text.replace(/;.*$/, '').replace(/[\s,]*(?:x|ext(?:ension)?|#)[\s.:=]*\d{1,8}\s*$/i, ''), extension };
};

/** Assigns a card's phone numbers to fields; numbers that fit no field, and extensions, are added to the note. */
const getPhones = (lines: readonly CardLine[]): { phones: Contact; remaining: string[] } => {
  const phones: Contact = {};
  const remaining: string[] = [];
  const preferred = lines.toSorted((first, other) => getRank(first) - getRank(other));
  for (const { params, value } of preferred) {
    const isFax = params.includes('FAX');
    const part = isFax ? 'fax' : params.includes('CELL') ? 'mobile' : 'number';
    const { number, extension } = splitPhone(value);
    if (number === '') continue;
    if (extension !== '') remaining.push(t('{number}, extension {extension}', { number, extension }));
    if (phones[part] === undefined) phones[part] = number;
    else if (extension === '' && !Object.values(phones).includes(number)) remaining.push(number);
  }
  return { phones, remaining };
};

/** Returns the sort rank of a phone number: preferred numbers come first, then work numbers. */
const getRank = ({ params }: CardLine): number =>
  (params.includes('PREF') || params.includes('PREF=1') ? 0 : 2) + (params.includes('WORK') ? 0 : 1);

/** Splits a formatted name into given and family name, for cards without a structured name. */
const splitFullName = (full: string): Contact => {
  const words = full.split(/\s+/).filter(Boolean);
  return { given: words.slice(0, -1).join(' ') || full, family: words.length > 1 ? words.at(-1) : '' };
};

const toContact = (card: readonly CardLine[]): Contact => {
  const all = (name: string) => card.filter((cardLine) => cardLine.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  const [family = '', given = '', middle = ''] = splitParts(first('N'), ';');
  const [company = ''] = splitParts(first('ORG'), ';');
  const full = toText(first('FN'));
  const { phones, remaining } = getPhones(all('TEL'));
  const hasName = family !== '' || given !== '';
  const isCompany = full !== '' && full === company;
  const name = hasName
    ? { given: [given, middle].filter(Boolean).join(' '), family }
    : full && !isCompany
      ? splitFullName(full)
      : {};
  const note = [
    toText(first('NOTE')),
    remaining.length > 0 && t('Also: {numbers}', { numbers: remaining.join(', ') }),
  ].filter(Boolean);
  return {
    ...name,
    company: company || (isCompany ? full : ''),
    title: toText(first('TITLE')),
    ...phones,
    email: toText(
      all('EMAIL').toSorted((first, other) => getRank(first) - getRank(other))[0]?.value ?? '',
    ).replace(/^mailto:/i, ''),
    category: splitParts(first('CATEGORIES'), ',')[0] ?? '',
    note: note.join('\n'),
  };
};

/**
 * Converts a contacts file to a table with one column per field.
 * @param vcard maps parts of a contact to fields
 */
export const buildCardTable = (text: string, vcard: Partial<Record<CardPart, string>>): Table => {
  const places = Object.entries(vcard) as [CardPart, string][];
  const rows = readCards(text)
    .map(toContact)
    .filter((contact) => Object.values(contact).some(Boolean))
    .map((contact) => places.map(([part]) => contact[part] ?? ''));
  return { head: places.map(([, field]) => field), rows };
};
