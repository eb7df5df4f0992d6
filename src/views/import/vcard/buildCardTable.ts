import { type MessageDescriptor, msg, t } from '#i18n';
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
  const allParts = (name: string, separator: ';' | ',') =>
    all(name).flatMap(({ value }) => splitParts(value, separator).filter(Boolean));
  const first = (name: string) => all(name)[0]?.value ?? '';
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = splitParts(first('N'), ';');
  const [company = '', ...departments] = splitParts(first('ORG'), ';');
  const organisations = all('ORG')
    .slice(1)
    .map(({ value }) => splitParts(value, ';').filter(Boolean).join(', '));
  const [title = '', ...titles] = all('TITLE').map(({ value }) => toText(value));
  const [category = '', ...categories] = allParts('CATEGORIES', ',');
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
  const further = [prefix, suffix, ...departments, ...organisations, ...titles, ...categories].filter(
    Boolean,
  );
  return {
    ...name,
    company: company || (isCompany ? full : ''),
    title,
    ...phones,
    email,
    category,
    note: joinNotes(
      all('NOTE').map(({ value }) => toText(value)),
      [...further, ...remaining, ...otherEmails],
    ),
  };
};

/** Properties that are read, or that describe the card rather than the contact. */
const readProperties = new Set(
  'VERSION PRODID REV UID N FN ORG TITLE TEL EMAIL NOTE CATEGORIES SOURCE KIND CLIENTPIDMAP'.split(' '),
);

const omittedLabels: Readonly<Record<string, MessageDescriptor>> = {
  ADR: msg('addresses'),
  ANNIVERSARY: msg('anniversaries'),
  BDAY: msg('birthdays'),
  LOGO: msg('logos'),
  NICKNAME: msg('nicknames'),
  PHOTO: msg('pictures'),
  ROLE: msg('roles'),
  URL: msg('web addresses'),
};

/** Counts the filled properties of cards that have no field, such as addresses and birthdays. */
const countOmitted = (cards: readonly (readonly CardLine[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { name, value } of cards.flat())
    if (!readProperties.has(name) && /[^;,\s]/.test(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Describes what of the cards is not imported: properties without a field, and cards without any field. */
const describeOmissions = (
  cards: readonly (readonly CardLine[])[],
  emptyCards: readonly number[],
): string[] => {
  const parts = [...countOmitted(cards)].map(([name, count]) => {
    const label = omittedLabels[name];
    return `${label ? t(label) : name} (${count})`;
  });
  return [
    ...(parts.length > 0 ? [t('Left out of the contacts: {parts}.', { parts: parts.join(', ') })] : []),
    ...(emptyCards.length > 0
      ? [
          t(
            '{count, plural, one {# card contains nothing that can be imported: card {cards}.} other {# cards contain nothing that can be imported: cards {cards}.}}',
            { count: emptyCards.length, cards: emptyCards.join(', ') },
          ),
        ]
      : []),
  ];
};

/**
 * Converts a contacts file to a table with one column per field.
 * @param vcard maps parts of a contact to fields
 */
export const buildCardTable = (text: string, vcard: Partial<Record<CardPart, string>>): Table => {
  const places = Object.entries(vcard) as [CardPart, string][];
  const parts = places.map(([part]) => part);
  const cards = readCards(text);
  const contacts = cards.map((card, index) => ({ number: index + 1, contact: toContact(card, parts) }));
  const isReadable = ({ contact }: { contact: Contact }) => parts.some((part) => contact[part]);
  const readable = contacts.filter(isReadable);
  const emptyCards = contacts.filter((entry) => !isReadable(entry)).map(({ number }) => number);
  const losses = describeOmissions(cards, emptyCards);
  return {
    head: places.map(([, field]) => field),
    rows: readable.map(({ contact }) => parts.map((part) => contact[part] ?? '')),
    lines: readable.map(({ number }) => number + 1),
    ...(losses.length > 0 && { losses }),
  };
};
