import { t } from '#i18n';
import { wordsOf } from '../../../inference/nameCase';
import { wireName } from '../wireName';
import type { Columns } from './columnsOf';
import { guessKind } from './guessKind';
import { mayBeUnique, type Reading, type SheetKindName, sheetKinds } from './kinds';

/** A field a column is to become. */
export interface SheetField {
  /** Place of its column among those of the sheet. */
  column: number;
  /** Its name on the wire. */
  name: string;
  label: string;
  kind: SheetKindName;
  choices: readonly string[];
  reading: Reading;
  required: boolean;
  unique: boolean;
  isLeftOut: boolean;
  /** What was inferred, and from what. */
  why: string[];
}

const telling =
  /^(serial|mac|imei|sku|code|id|ids|number|no|nr|tag|asset|email|key|ref|reference|barcode|uuid)$/;
const naming = /^(name|title|model|tag|asset|label|description|number|serial|company|subject)$/;

const distinctIn = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.toLowerCase())).size;

/** The fields the columns of a sheet are to become, with why each is what it is. */
export const fieldsOf = ({ columns }: Columns): SheetField[] => {
  const names = new Set<string>();
  const fields = columns.map(({ heading, texts }, column): SheetField => {
    const name = wireName(heading, `column_${column + 1}`, names);
    names.add(name);
    const { kind, why, reading } = guessKind(heading, texts);
    const words = wordsOf(heading);
    const filled = texts.filter((text) => text !== '');
    const isTelling = kind === 'Hardware address' || words.some((word) => telling.test(word));
    const unique =
      mayBeUnique(kind) && isTelling && filled.length >= 5 && distinctIn(filled) === filled.length;
    const reasons = [why];
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
      why: reasons,
    };
  });
  const title = titleOf(
    fields,
    columns.map(({ texts }) => texts),
  );
  if (title && columns[title.column]?.texts.every((text) => text !== '')) {
    title.required = true;
    title.why.push(t('It names a row to people, and every row has it.'));
  }
  return fields;
};

/** The field people know a row by: of those that are words, one that is called so, one that tells rows apart, the first. */
export const titleOf = (
  fields: readonly SheetField[],
  texts: readonly (readonly string[])[] = [],
): SheetField | undefined => {
  const kept = fields.filter(({ isLeftOut }) => !isLeftOut);
  const words = kept.filter(({ kind }) =>
    ['Text', 'Phone number', 'Hardware address', 'Email'].includes(kind),
  );
  const named = (pattern: RegExp) =>
    words.filter(({ label }) => wordsOf(label).some((word) => pattern.test(word)));
  const isWhole = ({ column }: SheetField) => (texts[column] ?? []).every((text) => text !== '');
  return (
    named(/^(name|title)$/).find(isWhole) ??
    words.find(({ unique, kind }) => unique && kind === 'Text') ??
    named(naming).find(isWhole) ??
    words.find(({ unique }) => unique) ??
    words[0] ??
    kept[0]
  );
};

/** What a field makes of a cell: the text that is imported, or nothing where it does not fit. */
export const readAs = (
  { kind, choices, reading }: Pick<SheetField, 'kind' | 'choices' | 'reading'>,
  text: string,
): string | undefined => (text === '' ? '' : sheetKinds[kind].read(text, { ...reading, choices }));
