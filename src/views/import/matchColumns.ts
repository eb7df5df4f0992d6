import { isComputedHeading } from '../../../contract/csvText';
import type { FieldSpec } from '../../declaration/compiled';
import type { Table } from './table';

/** Maps each column of the sheet to a field path; undefined columns are skipped. */
export type Mapping = (string | undefined)[];

/** Reduces a column name to its letters and digits. */
export const normalizeHeading = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns the names that identify a field, by rank: its label, its labels in other languages, its API name and its
 * keywords. Fields of list items have no API name.
 */
const getCandidateNames = (spec: FieldSpec, aliases: readonly string[] = []): string[][] => {
  const { field, label, keywords } = spec;
  const wire = 'item' in spec ? [] : [field, field.split('.').at(-1) ?? ''];
  return [[label], aliases, ...wire.map((name) => [name]), keywords?.split(/[,;]/) ?? []].map((names) =>
    names.map(normalizeHeading).filter(Boolean),
  );
};

/**
 * Matches columns to fields by label or API name, ignoring case and punctuation. Each field is assigned to at most one
 * column, the best match.
 * @param aliases other names of fields, by path
 */
export const matchColumns = (
  head: readonly string[],
  fields: readonly FieldSpec[],
  aliases?: ReadonlyMap<string, readonly string[]>,
): Mapping => {
  const mapped = new Set<string>();
  const mapping: Mapping = head.map(() => undefined);
  // Earlier names rank higher: all labels are tried before the first API name.
  const names = fields.map((field) => ({
    field,
    names: getCandidateNames(field, aliases?.get(field.field)),
  }));
  const ranks = Math.max(0, ...names.map((entry) => entry.names.length));
  for (let rank = 0; rank < ranks; rank++)
    for (const [index, name] of head.entries()) {
      if (mapping[index] !== undefined || normalizeHeading(name) === '' || isComputedHeading(name)) continue;
      const match = names.find(
        (entry) => !mapped.has(entry.field.field) && entry.names[rank]?.includes(normalizeHeading(name)),
      )?.field;
      if (!match) continue;
      mapping[index] = match.field;
      mapped.add(match.field);
    }
  return mapping;
};

/** Matches the columns of a table to fields. A filled column precedes empty ones with a better name. */
export const matchTableColumns = (
  { head, rows }: Pick<Table, 'head' | 'rows'>,
  fields: readonly FieldSpec[],
  aliases?: ReadonlyMap<string, readonly string[]>,
): Mapping => {
  const filled = head.map((_, index) => rows.some((row) => row[index]?.trim()));
  const mapping = matchColumns(
    head.map((name, index) => (filled[index] ? name : '')),
    fields,
    aliases,
  );
  const remaining = fields.filter(({ field }) => !mapping.includes(field));
  const others = matchColumns(
    head.map((name, index) => (filled[index] ? '' : name)),
    remaining,
    aliases,
  );
  return mapping.map((path, index) => path ?? others[index]);
};
