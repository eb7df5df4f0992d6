import { t } from '#i18n';
import type { CardPart } from '../../../declaration/importOptions';
import { normalizeHeading } from '../matchColumns';
import type { Table } from '../table';
import { arrangePhones, joinNotes } from './arrangePhones';
import { contactHeadings, type PhoneType, phoneHeadings } from './contactHeadings';

type CardFields = Partial<Record<CardPart, string>>;

const phoneTypes = new Map(
  (Object.entries(phoneHeadings) as [PhoneType, readonly string[]][]).flatMap(([type, names]) =>
    names.map((name) => [normalizeHeading(name), type] as const),
  ),
);

/** Part of a contact to which the first number of a type goes. */
const partOfType: Readonly<Record<PhoneType, CardPart>> = {
  WORK: 'number',
  HOME: 'number',
  VOICE: 'number',
  CELL: 'mobile',
  FAX: 'fax',
};

/** Column names of other programs by field, for a list of contacts. */
export const getContactAliases = (vcard: CardFields): Map<string, readonly string[]> => {
  const aliases = new Map<string, readonly string[]>();
  const add = (part: CardPart, names: readonly string[]) => {
    const field = vcard[part];
    if (field !== undefined) aliases.set(field, [...(aliases.get(field) ?? []), ...names]);
  };
  for (const [part, names] of Object.entries(contactHeadings) as [CardPart, readonly string[]][])
    add(part, names);
  for (const [type, names] of Object.entries(phoneHeadings) as [PhoneType, readonly string[]][])
    add(partOfType[type], names);
  return aliases;
};

interface PhoneColumn {
  index: number;
  /** Type of all numbers in the column, or the column that contains the type of each. */
  type: PhoneType | { column: number };
}

const findPhoneColumns = (head: readonly string[]): PhoneColumn[] =>
  head.flatMap((name, index): PhoneColumn[] => {
    const [, phone] = /^(Phone \d+) - Value$/i.exec(name) ?? [];
    if (phone) {
      const column = head.findIndex((other) => other === `${phone} - Label` || other === `${phone} - Type`);
      return [{ index, type: column < 0 ? 'VOICE' : { column } }];
    }
    const plain = normalizeHeading(name);
    const type = phoneTypes.get(plain) ?? phoneTypes.get(plain.replace(/\d+$/, ''));
    return type ? [{ index, type }] : [];
  });

const CELL_LABEL = /mobil|cell|handy|móvil|celular|portable|telemóvel|جوال|محمول/i;

const toParams = (type: PhoneType | string): string[] => {
  const label = type.toUpperCase();
  return [
    ...(label.startsWith('*') ? ['PREF'] : []),
    ...(label.includes('FAX') ? ['FAX'] : CELL_LABEL.test(type) ? ['CELL'] : []),
    ...(label.includes('WORK') ? ['WORK'] : []),
  ];
};

/** Separates several values in a cell of Google's contacts. */
const splitValues = (cell: string): string[] =>
  cell
    .split(' ::: ')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Arranges contacts of other programs that have more phone numbers or addresses than a contact has fields, or whose
 * types of numbers are in columns of their own: the numbers without a field are added to the note, as for vCards.
 * @param getLabel returns the label of a field
 */
export const arrangeContactColumns = (
  table: Table,
  vcard: CardFields,
  getLabel: (field: string) => string,
): Table => {
  const { head, rows } = table;
  const phones = findPhoneColumns(head);
  const parts = phones.map(({ type }) => (typeof type === 'string' ? partOfType[type] : undefined));
  const isPlain = parts.every((part, index) => part !== undefined && parts.indexOf(part) === index);
  const { note } = vcard;
  if (isPlain || note === undefined) return table;
  const emails = head.flatMap((name, index) => (/^E-?mail \d+ - Value$/i.test(name) ? [index] : []));
  const noteNames = [getLabel(note), note, ...(contactHeadings.note ?? [])].map(normalizeHeading);
  const notes = head.flatMap((name, index) => (noteNames.includes(normalizeHeading(name)) ? [index] : []));
  const typeColumns = phones.flatMap(({ type }) => (typeof type === 'string' ? [] : type.column));
  const taken = new Set([...phones.map(({ index }) => index), ...typeColumns, ...emails, ...notes]);
  const others = [...head.keys()].filter((index) => !taken.has(index));
  const added = (
    ['number', 'mobile', 'fax', ...(emails.length > 0 ? (['email'] as const) : [])] as const
  ).filter((part) => vcard[part] !== undefined);
  const toRow = (row: readonly string[]): string[] => {
    const lines = phones.flatMap(({ index, type }) =>
      splitValues(row[index] ?? '').map((value) => ({
        name: 'TEL',
        params: toParams(
          typeof type === 'string' ? (type === 'VOICE' ? '' : type) : (row[type.column] ?? ''),
        ),
        value,
      })),
    );
    const { phones: assigned, remaining } = arrangePhones(lines, added);
    const [email = '', ...more] = emails.flatMap((index) => splitValues(row[index] ?? ''));
    const contact: Partial<Record<CardPart, string>> = { ...assigned, email };
    return [
      ...others.map((index) => row[index] ?? ''),
      ...added.map((part) => contact[part] ?? ''),
      joinNotes(
        notes.map((index) => row[index] ?? ''),
        [...remaining, ...more],
      ),
    ];
  };
  const names = [...new Set([...phones.map(({ index }) => index), ...emails])].map(
    (index) => head[index] ?? '',
  );
  return {
    ...table,
    head: [
      ...others.map((index) => head[index] ?? ''),
      ...added.map((part) => getLabel(vcard[part] ?? '')),
      getLabel(note),
    ],
    // Rows with cells beyond the headings are refused, so that their cells remain where they are.
    rows: rows.map((row) =>
      row.length > head.length ? [...toRow(row), ...row.slice(head.length)] : toRow(row),
    ),
    ...(table.numbers && { numbers: new Set<number>() }),
    notes: [
      ...(table.notes ?? []),
      t('{columns} are arranged by type: what has no field of its own is added to {note}.', {
        columns: names.map((name) => `“${name}”`).join(', '),
        note: `“${getLabel(note)}”`,
      }),
    ],
  };
};
