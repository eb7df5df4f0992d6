import type { Columns } from './columnsOf';
import { readAs, type SheetField } from './fieldsOf';

/** A cell that can't be imported as it stands. */
export interface Problem {
  row: number;
  /** Its line in the sheet. */
  line: number;
  field: SheetField;
  text: string;
  why: string;
}

const spelled: Partial<Record<SheetField['kind'], string>> = {
  'Yes or no': 'is neither yes nor no',
  'Whole number': 'is no whole number',
  Number: 'is no number',
  Amount: 'is no amount',
  Percent: 'is no percentage',
  Day: 'is no day',
  Moment: 'is no moment',
  'Time of day': 'is no time of day',
  'Phone number': 'is no telephone number',
  Email: 'is no email address',
  'Web address': 'is no web address',
  'Hardware address': 'is no hardware address',
  'IP address': 'is no IP address',
};

const wrongCell = (field: SheetField, text: string): string | undefined => {
  if (text === '') return field.required ? `${field.label} is required.` : undefined;
  if (readAs(field, text) !== undefined) return undefined;
  return field.kind === 'Choice'
    ? `“${text}” is none of ${field.choices.slice(0, 6).join(', ')}${field.choices.length > 6 ? ' …' : ''}.`
    : `“${text}” ${spelled[field.kind] ?? 'does not fit'}.`;
};

/** Every cell the import would refuse: what does not fit its field, what is missing, what stands twice. */
export const problemsOf = ({ columns, lines }: Columns, fields: readonly SheetField[]): Problem[] =>
  fields
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap((field) => {
      const seen = new Map<string, number>();
      return (columns[field.column]?.texts ?? []).flatMap((text, row): Problem[] => {
        const line = lines[row] ?? row + 1;
        const wrong = wrongCell(field, text);
        if (wrong) return [{ row, line, field, text, why: wrong }];
        if (!field.unique || text === '') return [];
        const key = (readAs(field, text) ?? text).toLowerCase();
        const before = seen.get(key);
        if (before === undefined) {
          seen.set(key, line);
          return [];
        }
        return [{ row, line, field, text, why: `“${text}” stands in line ${before} already.` }];
      });
    })
    .sort((a, b) => a.row - b.row);
