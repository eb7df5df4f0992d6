import { joinAnd, t } from '#i18n';
import type { ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';
import { isObject } from '../lib/isObject';
import { UnexpectedResponseError } from '../lib/noAnswer';
import { JOINED } from './ids';
import { getPageMetadata } from './pageNotes';
import { isPaged } from './wireConventions';

type Row = Record<string, unknown>;

export interface ListShape {
  notes: string[];
  /** Declared columns that no row contains. Optional fields are reported only if there are enough rows. */
  missing: string[];
}

const maxExcerptLength = 120;

const maxNotes = 10;

const getExcerpt = (answer: unknown): string => {
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? String(answer));
  return text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}…` : text;
};

const notesByRows = new WeakMap<readonly Row[], string[]>();

/** Checks whether a response contains a total, or indicates whether there are more rows. */
const reportsProgress = (answer: unknown): boolean => {
  const { total, hasNext } = getPageMetadata(answer) ?? {};
  return total !== undefined || hasNext !== undefined;
};

const toEntries = (answer: unknown): unknown[] | undefined => {
  if (answer === null || answer === undefined) return [];
  if (Array.isArray(answer)) return answer;
  if (isPaged(answer)) return answer.items;
  if (!isObject(answer)) return undefined;
  const values = Object.values(answer);
  return values.every(isObject) ? values : undefined;
};

/**
 * Returns the rows of a response that is a list, a page, or a map from key to row. Entries that are not records are
 * omitted and reported by `getListShape`.
 * @throws UnexpectedResponseError if the response contains no rows
 */
export const extractRows = (answer: unknown): Row[] => {
  const entries = toEntries(answer);
  if (!entries)
    throw new UnexpectedResponseError(
      t('The server answered something else than a list: {answer}', { answer: getExcerpt(answer) }),
    );
  const rows = entries.filter(isObject);
  const left = entries.length - rows.length;
  const notes = [
    ...(answer === null || answer === undefined
      ? [t('The server answered nothing where a list was due.')]
      : []),
    ...(left > 0
      ? [
          t(
            '{count, plural, one {# entry of the answer is no record and is left out.} other {# entries of the answer are no records and are left out.}}',
            { count: left },
          ),
        ]
      : []),
    ...(isPaged(answer) && typeof answer.totalCount !== 'number' && !reportsProgress(answer)
      ? [t('The response does not include a total.')]
      : []),
  ];
  if (notes.length > 0) notesByRows.set(rows, notes);
  return rows;
};

export const getListShape = (spec: ListedResource, rows: readonly Row[]): ListShape => {
  const nameless = rows.filter((row) => spec.id.some(({ field }) => isEmpty(row[field]))).length;
  const ids = joinAnd(spec.id.map(({ field }) => field));
  const missing = spec.list.columns
    .filter(({ kind, field, required }) => {
      if (kind === 'computed' || field.startsWith(`${JOINED}.`)) return false;
      const [key = field] = field.split('.');
      return rows.length >= (required ? 1 : maxNotes) && rows.every((row) => !(key in row));
    })
    .map((column) => column.field);
  return {
    notes: [
      ...(notesByRows.get(rows) ?? []),
      ...(nameless > 0
        ? [
            t('{nameless} of {all} records have no {ids}: they can be read, but not opened.', {
              nameless,
              all: rows.length,
              ids,
            }),
          ]
        : []),
    ],
    missing,
  };
};
