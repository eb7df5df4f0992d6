import { t } from '#i18n';
import { splitWords } from '../../../inference/nameCase';
import { buildWireName } from '../buildWireName';
import type { Columns } from './extractColumns';
import { guessKind } from './guessKind';
import { type CellFormat, canBeUnique, type SpreadsheetKindName, spreadsheetKinds } from './kinds';

export interface SpreadsheetField {
  /** Index of the corresponding column in the spreadsheet. */
  column: number;
  /** Field name in the API. */
  name: string;
  label: string;
  kind: SpreadsheetKindName;
  choices: readonly string[];
  reading: CellFormat;
  required: boolean;
  unique: boolean;
  isLeftOut: boolean;
  reasons: string[];
}

const identifierPattern =
  /^(serial|mac|imei|sku|code|id|ids|number|no|nr|tag|asset|email|key|ref|reference|barcode|uuid)$/;
const namePattern = /^(name|title|model|tag|asset|label|description|number|serial|company|subject)$/;

const countDistinct = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.toLowerCase())).size;

export const inferFields = ({ columns }: Columns): SpreadsheetField[] => {
  const names = new Set<string>();
  const fields = columns.map(({ heading, texts }, column): SpreadsheetField => {
    const name = buildWireName(heading, `column_${column + 1}`, names);
    names.add(name);
    const { kind, reason, reading } = guessKind(heading, texts);
    const words = splitWords(heading);
    const filled = texts.filter((text) => text !== '');
    const isTelling = kind === 'Hardware address' || words.some((word) => identifierPattern.test(word));
    const unique =
      canBeUnique(kind) && isTelling && filled.length >= 5 && countDistinct(filled) === filled.length;
    const reasons = [reason];
    if (unique)
      reasons.push(
        t(
          '{count, plural, one {# cell, no two alike: it tells one row from another.} other {# cells, no two alike: it tells one row from another.}}',
          { count: filled.length },
        ),
      );
    return {
      column,
      name,
      label: heading,
      kind,
      choices: kind === 'Choice' ? reading.choices : [],
      reading,
      required: false,
      unique,
      isLeftOut: false,
      reasons: reasons,
    };
  });
  const title = findTitleField(
    fields,
    columns.map(({ texts }) => texts),
  );
  if (title && columns[title.column]?.texts.every((text) => text !== '')) {
    title.required = true;
    title.reasons.push(t('It names a row to people, and every row has it.'));
  }
  return fields;
};

/** Selects the field that identifies a row to users: a text field with a typical name, else one with distinct values, else the first. */
export const findTitleField = (
  fields: readonly SpreadsheetField[],
  texts: readonly (readonly string[])[] = [],
): SpreadsheetField | undefined => {
  const includedFields = fields.filter(({ isLeftOut }) => !isLeftOut);
  const words = includedFields.filter(({ kind }) =>
    ['Text', 'Phone number', 'Hardware address', 'Email'].includes(kind),
  );
  const named = (pattern: RegExp) =>
    words.filter(({ label }) => splitWords(label).some((word) => pattern.test(word)));
  const isWhole = ({ column }: SpreadsheetField) => (texts[column] ?? []).every((text) => text !== '');
  return (
    named(/^(name|title)$/).find(isWhole) ??
    words.find(({ unique, kind }) => unique && kind === 'Text') ??
    named(namePattern).find(isWhole) ??
    words.find(({ unique }) => unique) ??
    words[0] ??
    includedFields[0]
  );
};

/** Converts a cell to the text to import; undefined if it does not fit the field. */
export const parseAs = (
  { kind, choices, reading }: Pick<SpreadsheetField, 'kind' | 'choices' | 'reading'>,
  text: string,
): string | undefined => (text === '' ? '' : spreadsheetKinds[kind].read(text, { ...reading, choices }));
