import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import type { Table } from '../table';
import { arrangePhones, getRank, joinNotes } from './arrangePhones';
import { type CardLine, readCards, splitParts, toText } from './readCards';

type Contact = Partial<Record<CardPart, string>>;

/** Splits a formatted name into given and family name, for cards without a structured name. */
const splitFullName = (full: string): Contact => {
  const words = full.split(/\s+/).filter(Boolean);
  return { given: words.slice(0, -1).join(' ') || full, family: words.length > 1 ? words.at(-1) : '' };
};

const toContact = (card: readonly CardLine[], parts: readonly CardPart[]): Contact => {
  const all = (name: string) => card.filter((cardLine) => cardLine.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  const [family = '', given = '', middle = ''] = splitParts(first('N'), ';');
  const [company = ''] = splitParts(first('ORG'), ';');
  const full = toText(first('FN'));
  const { phones, remaining } = arrangePhones(all('TEL'), parts);
  const hasName = family !== '' || given !== '';
  const isCompany = full !== '' && full === company;
  const name = hasName
    ? { given: [given, middle].filter(Boolean).join(' '), family }
    : full && !isCompany
      ? splitFullName(full)
      : {};
  const [email = '', ...otherEmails] = all('EMAIL')
    .toSorted((line, other) => getRank(line) - getRank(other))
    .map(({ value }) => toText(value).replace(/^mailto:/i, ''))
    .filter(Boolean);
  return {
    ...name,
    company: company || (isCompany ? full : ''),
    title: toText(first('TITLE')),
    ...phones,
    email,
    category: splitParts(first('CATEGORIES'), ',')[0] ?? '',
    note: joinNotes(
      all('NOTE').map(({ value }) => toText(value)),
      [...remaining, ...otherEmails],
    ),
  };
};

/** Properties that are read, or that describe the card rather than the contact. */
const readProperties = new Set(
  'VERSION PRODID REV UID N FN ORG TITLE TEL EMAIL NOTE CATEGORIES SOURCE KIND CLIENTPIDMAP'.split(' '),
);

/** Counts the filled properties of cards that have no field, such as addresses and birthdays. */
const countOmitted = (cards: readonly (readonly CardLine[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const card of cards)
    for (const { name, value } of card) {
      if (value.replace(/[;,\s]/g, '') === '') continue;
      if (!readProperties.has(name)) add(name);
      if (name === 'CATEGORIES' && splitParts(value, ',').length > 1) add(t('further categories'));
      if (name === 'ORG' && splitParts(value, ';').filter(Boolean).length > 1) add(t('departments'));
    }
  return counts;
};

/**
 * Converts a contacts file to a table with one column per field.
 * @param vcard maps parts of a contact to fields
 */
export const buildCardTable = (text: string, vcard: Partial<Record<CardPart, string>>): Table => {
  const places = Object.entries(vcard) as [CardPart, string][];
  const cards = readCards(text);
  const omitted = [...countOmitted(cards)].map(([name, count]) => `${name} (${count})`);
  const rows = cards
    .map((card) =>
      toContact(
        card,
        places.map(([part]) => part),
      ),
    )
    .filter((contact) => Object.values(contact).some(Boolean))
    .map((contact) => places.map(([part]) => contact[part] ?? ''));
  return {
    head: places.map(([, field]) => field),
    rows,
    ...(omitted.length > 0 && {
      notes: [t('Left out of the contacts: {parts}.', { parts: omitted.join(', ') })],
    }),
  };
};
