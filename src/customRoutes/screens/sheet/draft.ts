import { t } from '#i18n';
import { mapLast, splitWords, toPlural, toSingular } from '../../../inference/nameCase';
import { isObject } from '../../../lib/isObject';
import type { Cells } from '../../../views/import/cells';
import { getFingerprint } from '../../../views/import/keptProgress';
import { NotATableError, readCells } from '../../../views/import/readCells';
import { type Columns, extractColumns } from './columnsOf';
import { inferFields, type SpreadsheetField } from './fieldsOf';
import type { TableNames } from './screenOfSheet';

/** A table being made of a file, with all that was said of it: kept in this browser until its rows are in. */
export interface SpreadsheetDraft {
  fileName: string;
  /** Tells the file from others. */
  fingerprint: string;
  sheets: Cells[];
  /** Which of them. */
  at: number;
  /** Place of the line with the headings, from 0; null: there is none; absent: it is found. */
  head?: number | null;
  fields: SpreadsheetField[];
  names: TableNames;
  /** The screen as the server keeps it, once it does. */
  screen?: { id: number; dateLastModified?: string | null };
  /** Name of the resource, once it is published. */
  published?: string;
}

/** Words of file names that say nothing of what is in them. */
const genericWords =
  /^(export|exported|copy|final|sheet\d*|tabelle\d*|book\d*|data|new|list|of|the|v\d+|\d+|csv|xlsx|json|pasted)$/;

/** What people call the rows of a file, and one of them: `loan-phones 2026 (2).xlsx` → Loan phones, Loan phone. */
export const guessNames = (...titles: string[]): Pick<TableNames, 'one' | 'many'> => {
  for (const title of titles) {
    const words = splitWords(title.replace(/\.\w{1,5}$/, '')).filter((word) => !genericWords.test(word));
    if (words.length === 0) continue;
    const label = (to: (word: string) => string) => {
      const text = mapLast(to, words.slice(0, 5)).join(' ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    };
    return { one: label(toSingular), many: label(toPlural) };
  }
  return { one: '', many: '' };
};

/** The columns of the chosen sheet. @throws NotATable where it can't become a table */
export const getColumns = ({ sheets, at, head }: Pick<SpreadsheetDraft, 'sheets' | 'at' | 'head'>): Columns =>
  extractColumns(sheets[at]?.lines ?? [], head);

const isFilled = ({ lines }: Cells): boolean => lines.some((line) => line.some((cell) => cell.trim() !== ''));

/**
 * Begins with a file.
 * @throws NotATable where it can't be read, in words
 */
export const createDraft = async (file: File): Promise<SpreadsheetDraft> => {
  const sheets = (await readCells(file)).filter(isFilled);
  if (sheets.length === 0) throw new NotATableError(t('The file holds no filled cell.'));
  // The first sheet is often a title page: begin with the first that has rows.
  const hasRows = ({ lines }: Cells) => lines.filter((line) => line.filter(Boolean).length > 1).length > 1;
  const at = Math.max(0, sheets.findIndex(hasRows));
  const names = guessNames(
    sheets.length > 1 ? (sheets[at]?.name ?? '') : '',
    file.name,
    sheets[at]?.name ?? '',
  );
  return {
    fileName: file.name,
    fingerprint: await getFingerprint(file),
    sheets,
    at,
    fields: inferFields(getColumns({ sheets, at })),
    names: { ...names, group: 'Tables', level: 'staff' },
  };
};

/** The same file with another of its sheets, or other headings; what was said of its fields begins anew. */
export const withColumns = (
  draft: SpreadsheetDraft,
  change: Pick<Partial<SpreadsheetDraft>, 'at' | 'head'>,
): SpreadsheetDraft => {
  const { head: _, ...before } = draft;
  const isOther = change.at !== undefined && change.at !== draft.at;
  const next = { ...(isOther ? before : draft), ...change };
  const found = isOther ? guessNames(draft.sheets[next.at]?.name ?? '') : { many: '' };
  return {
    ...next,
    fields: inferFields(getColumns(next)),
    names: { ...draft.names, ...(found.many !== '' && found) },
  };
};

/** A draft with one cell put right. */
export const withCell = (
  draft: SpreadsheetDraft,
  line: number,
  column: number,
  text: string,
): SpreadsheetDraft => ({
  ...draft,
  sheets: draft.sheets.map((sheet, index) =>
    index === draft.at
      ? {
          ...sheet,
          lines: sheet.lines.map((cells, at) =>
            at === line - 1
              ? Array.from({ length: Math.max(cells.length, column + 1) }, (_, place) =>
                  place === column ? text : (cells[place] ?? ''),
                )
              : cells,
          ),
        }
      : sheet,
  ),
});

/** What was being made, and is not in yet; undefined for what is none. */
export const parseDraft = (kept: unknown): SpreadsheetDraft | undefined =>
  isObject(kept) && Array.isArray(kept.sheets) && Array.isArray(kept.fields)
    ? (kept as unknown as SpreadsheetDraft)
    : undefined;
