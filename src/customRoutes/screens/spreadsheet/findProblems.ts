import { joinAnd, type MessageDescriptor, msg, t } from '#i18n';
import type { Columns } from './extractColumns';
import { parseAs, type SpreadsheetField } from './inferFields';

/** Cell that cannot be imported as it is. */
export interface Problem {
  row: number;
  /** Line number in the spreadsheet. */
  line: number;
  field: SpreadsheetField;
  text: string;
  reason: string;
}

/** Maximum number of choices listed in a message. */
const MAX_CHOICES = 6;

const mismatchMessages: Partial<Record<SpreadsheetField['kind'], MessageDescriptor>> = {
  'Yes or no': msg('“{text}” is neither yes nor no.'),
  'Whole number': msg('“{text}” is not a whole number.'),
  Number: msg('“{text}” is not a number.'),
  Amount: msg('“{text}” is not an amount.'),
  Percent: msg('“{text}” is not a percentage.'),
  Day: msg('“{text}” is not a day.'),
  Moment: msg('“{text}” is not a moment.'),
  'Time of day': msg('“{text}” is not a time of day.'),
  'Phone number': msg('“{text}” is not a telephone number.'),
  Email: msg('“{text}” is not an email address.'),
  'Web address': msg('“{text}” is not a web address.'),
  'Hardware address': msg('“{text}” is not a hardware address.'),
  'IP address': msg('“{text}” is not an IP address.'),
};

const getCellError = (field: SpreadsheetField, text: string): string | undefined => {
  if (text === '') return field.required ? t('{label} is required.', { label: field.label }) : undefined;
  if (parseAs(field, text) !== undefined) return undefined;
  return field.kind === 'Choice'
    ? t('“{text}” is not one of {choices}.', { text, choices: joinAnd(field.choices, MAX_CHOICES) })
    : t(mismatchMessages[field.kind] ?? msg('“{text}” does not fit.'), { text });
};

/** Returns all cells that the import would reject because they are invalid, missing or duplicate. */
export const findProblems = ({ columns, lines }: Columns, fields: readonly SpreadsheetField[]): Problem[] =>
  fields
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap((field) => {
      const firstRows = new Map<string, number>();
      return (columns[field.column]?.texts ?? []).flatMap((text, row): Problem[] => {
        const line = lines[row] ?? row + 1;
        const reason = getCellError(field, text);
        if (reason) return [{ row, line, field, text, reason: reason }];
        if (!field.unique || text === '') return [];
        const key = (parseAs(field, text) ?? text).toLowerCase();
        const before = firstRows.get(key);
        if (before === undefined) {
          firstRows.set(key, line);
          return [];
        }
        return [
          { row, line, field, text, reason: t('“{text}” is already in line {before}.', { text, before }) },
        ];
      });
    })
    .sort((a, b) => a.row - b.row);
