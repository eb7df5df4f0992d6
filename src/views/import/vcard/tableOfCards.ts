import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import type { Table } from '../readTable';
import { type CardLine, partsOf, readCards, textOf } from './readCards';

type Contact = Partial<Record<CardPart, string>>;

const phoneText = (value: string): string => textOf(value).replace(/^tel:/i, '').replace(/;.*$/, '');

/** Which of a card's telephone numbers is what; those without a place of their own are told in the note. */
const phonesOf = (lines: readonly CardLine[]): { phones: Contact; others: string[] } => {
  const phones: Contact = {};
  const others: string[] = [];
  const preferred = lines.toSorted((one, other) => rank(one) - rank(other));
  for (const { params, value } of preferred) {
    const isFax = params.includes('FAX');
    const part = isFax ? 'fax' : params.includes('CELL') ? 'mobile' : 'number';
    const number = phoneText(value);
    if (number === '') continue;
    if (phones[part] === undefined) phones[part] = number;
    else if (!Object.values(phones).includes(number)) others.push(number);
  }
  return { phones, others };
};

/** Preferred ones first, then those of work. */
const rank = ({ params }: CardLine): number =>
  (params.includes('PREF') || params.includes('PREF=1') ? 0 : 2) + (params.includes('WORK') ? 0 : 1);

/** The name as it is written out, where a card has no other. */
const fromFullName = (full: string): Contact => {
  const words = full.split(/\s+/).filter(Boolean);
  return { given: words.slice(0, -1).join(' ') || full, family: words.length > 1 ? words.at(-1) : '' };
};

const contactOf = (card: readonly CardLine[]): Contact => {
  const all = (name: string) => card.filter((one) => one.name === name);
  const first = (name: string) => all(name)[0]?.value ?? '';
  const [family = '', given = '', middle = ''] = partsOf(first('N'), ';');
  const [company = ''] = partsOf(first('ORG'), ';');
  const full = textOf(first('FN'));
  const { phones, others } = phonesOf(all('TEL'));
  const hasName = family !== '' || given !== '';
  const isCompany = full !== '' && full === company;
  const name = hasName
    ? { given: [given, middle].filter(Boolean).join(' '), family }
    : full && !isCompany
      ? fromFullName(full)
      : {};
  const note = [
    textOf(first('NOTE')),
    others.length > 0 && t('Also: {numbers}', { numbers: others.join(', ') }),
  ].filter(Boolean);
  return {
    ...name,
    company: company || (isCompany ? full : ''),
    title: textOf(first('TITLE')),
    ...phones,
    email: textOf(all('EMAIL').toSorted((one, other) => rank(one) - rank(other))[0]?.value ?? '').replace(
      /^mailto:/i,
      '',
    ),
    category: partsOf(first('CATEGORIES'), ',')[0] ?? '',
    note: note.join('\n'),
  };
};

/**
 * The contacts of a file as a sheet whose columns are fields.
 * @param vcard parts of a contact → fields
 */
export const tableOfCards = (text: string, vcard: Partial<Record<CardPart, string>>): Table => {
  const places = Object.entries(vcard) as [CardPart, string][];
  const rows = readCards(text)
    .map(contactOf)
    .filter((contact) => Object.values(contact).some(Boolean))
    .map((contact) => places.map(([part]) => contact[part] ?? ''));
  return { head: places.map(([, field]) => field), rows };
};
