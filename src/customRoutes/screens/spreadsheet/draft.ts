import { t } from '#i18n';
import { mapLastWord, splitWords, toPlural, toSingular } from '../../../inference/nameCase';
import { isObject } from '../../../lib/isObject';
import type { Cells } from '../../../views/import/cells';
import { InvalidTableError, readCells } from '../../../views/import/readCells';
import { getFingerprint } from '../../../views/import/savedProgress';
import type { TableNames } from './buildScreen';
import { type Columns, extractColumns } from './extractColumns';
import { inferFields, type SpreadsheetField } from './inferFields';

/** A table being created from a file, with all choices; stored in this browser until its rows are imported. */
export interface SpreadsheetDraft {
  fileName: string;
  fingerprint: string;
  sheets: Cells[];
  /** Index of the selected sheet in the file. */
  at: number;
  /** Index of the heading line, starting at 0; null if there is none. Default: detected. */
  head?: number | null;
  fields: SpreadsheetField[];
  names: TableNames;
  /** Reference to the saved screen on the server, if it has been saved. */
  screen?: { id: number; dateLastModified?: string | null };
  /** Name of the published resource, if it has been published. */
  published?: string;
}

/** Generic words in file names, which do not describe the contents. */
const genericWords =
  /^(export|exported|copy|final|sheet\d*|tabelle\d*|book\d*|data|new|list|of|the|v\d+|\d+|csv|xlsx|json|pasted)$/;

/** Derives plural and singular names from file or sheet names: `loan-phones 2026 (2).xlsx` → Loan phones, Loan phone. */
export const guessNames = (...titles: string[]): Pick<TableNames, 'one' | 'many'> => {
  for (const title of titles) {
    const words = splitWords(title.replace(/\.\w{1,5}$/, '')).filter((word) => !genericWords.test(word));
    if (words.length === 0) continue;
    const label = (to: (word: string) => string) => {
      const text = mapLastWord(to, words.slice(0, 5)).join(' ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    };
    return { one: label(toSingular), many: label(toPlural) };
  }
  return { one: '', many: '' };
};

/**
 * Returns the columns of the selected sheet.
 * @throws InvalidTableError if the sheet cannot be converted to a table
 */
export const getColumns = ({ sheets, at, head }: Pick<SpreadsheetDraft, 'sheets' | 'at' | 'head'>): Columns =>
  extractColumns(sheets[at]?.lines ?? [], head);

const isFilled = ({ lines }: Cells): boolean => lines.some((line) => line.some((cell) => cell.trim() !== ''));

/**
 * Creates a draft from a file.
 * @throws InvalidTableError with an explanation if the file cannot be read
 */
export const createDraft = async (file: File): Promise<SpreadsheetDraft> => {
  const sheets = (await readCells(file)).filter(isFilled);
  if (sheets.length === 0) throw new InvalidTableError(t('The file holds no filled cell.'));
  // The first sheet is often a title page, so the first sheet with several rows is selected.
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

/** Selects another sheet or heading line, which resets the fields. */
export const withColumns = (
  draft: SpreadsheetDraft,
  change: Pick<Partial<SpreadsheetDraft>, 'at' | 'head'>,
): SpreadsheetDraft => {
  const { head: _, ...before } = draft;
  const isOther = change.at !== undefined && change.at !== draft.at;
  const next = { ...(isOther ? before : draft), ...change };
  const tableNames = isOther ? guessNames(draft.sheets[next.at]?.name ?? '') : { many: '' };
  return {
    ...next,
    fields: inferFields(getColumns(next)),
    names: { ...draft.names, ...(tableNames.many !== '' && tableNames) },
  };
};

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

/** Restores a stored draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): SpreadsheetDraft | undefined =>
  isObject(stored) && Array.isArray(stored.sheets) && Array.isArray(stored.fields)
    ? (stored as unknown as SpreadsheetDraft)
    : undefined;
