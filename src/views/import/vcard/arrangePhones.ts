import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import { type CardLine, toText } from './readCards';

const toPhoneText = (value: string): string => toText(value).replace(/^tel:/i, '').replace(/;.*$/, '');

/** Returns the sort rank of a phone number or address: preferred ones come first, then those of work. */
export const getRank = ({ params }: CardLine): number =>
  (params.includes('PREF') || params.includes('PREF=1') ? 0 : 2) + (params.includes('WORK') ? 0 : 1);

/**
 * Assigns phone numbers to the parts of a contact by their types.
 * @param parts parts that have a field
 * @returns the numbers that fit no part, too
 */
export const arrangePhones = (
  lines: readonly CardLine[],
  parts: readonly CardPart[],
): { phones: Partial<Record<CardPart, string>>; remaining: string[] } => {
  const phones: Partial<Record<CardPart, string>> = {};
  const remaining: string[] = [];
  for (const { params, value } of lines.toSorted((first, other) => getRank(first) - getRank(other))) {
    const part = params.includes('FAX') ? 'fax' : params.includes('CELL') ? 'mobile' : 'number';
    const number = toPhoneText(value);
    if (number === '') continue;
    if (phones[part] === undefined && parts.includes(part)) phones[part] = number;
    else if (!Object.values(phones).includes(number)) remaining.push(number);
  }
  return { phones, remaining };
};

/** Joins the notes of a contact with the numbers and addresses that have no field. */
export const joinNotes = (notes: readonly string[], remaining: readonly string[]): string =>
  [...notes, remaining.length > 0 && t('Also: {numbers}', { numbers: remaining.join(', ') })]
    .filter(Boolean)
    .join('\n');
