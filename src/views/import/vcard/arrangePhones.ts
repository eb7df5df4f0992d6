import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import { type CardLine, toText } from './readCards';

const extensionMark = String.raw`(?:;ext=|(?<=[\d\s),])(?:x|ext(?:ension)?|#)[\s.:=]*)`;
const EXTENSION = new RegExp(String.raw`[\s,]*${extensionMark}(\d{1,8})\s*(?:;.*)?$`, 'i');

/** Splits a phone number from the extension behind it, which no field stores. */
const splitPhone = (value: string): { number: string; extension: string } => {
  const text = toText(value).replace(/^tel:/i, '');
  const [whole = '', extension = ''] = EXTENSION.exec(text) ?? [];
  return { number: text.slice(0, text.length - whole.length).replace(/;.*$/, ''), extension };
};

/** Returns the sort rank of a phone number or address: preferred ones come first, then those of work. */
export const getRank = ({ params }: CardLine): number =>
  (params.includes('PREF') || params.includes('PREF=1') ? 0 : 2) + (params.includes('WORK') ? 0 : 1);

/**
 * Assigns phone numbers to the parts of a contact by their types.
 * @param parts parts that have a field
 * @returns the numbers by part, and those that fit no part or have an extension
 */
export const arrangePhones = (
  lines: readonly CardLine[],
  parts: readonly CardPart[],
): { phones: Partial<Record<CardPart, string>>; remaining: string[] } => {
  const phones: Partial<Record<CardPart, string>> = {};
  const remaining: string[] = [];
  for (const { params, value } of lines.toSorted((first, other) => getRank(first) - getRank(other))) {
    const part = params.includes('FAX') ? 'fax' : params.includes('CELL') ? 'mobile' : 'number';
    const { number, extension } = splitPhone(value);
    if (number === '') continue;
    if (extension !== '') remaining.push(t('{number}, extension {extension}', { number, extension }));
    if (phones[part] === undefined && parts.includes(part)) phones[part] = number;
    else if (extension === '' && !Object.values(phones).includes(number)) remaining.push(number);
  }
  return { phones, remaining };
};

/** Joins the notes of a contact with the numbers and addresses that have no field. */
export const joinNotes = (notes: readonly string[], remaining: readonly string[]): string =>
  [...notes, remaining.length > 0 && t('Also: {numbers}', { numbers: remaining.join(', ') })]
    .filter(Boolean)
    .join('\n');
