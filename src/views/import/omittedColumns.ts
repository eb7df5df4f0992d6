import { isComputedHeading } from '../../../contract/csvText';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import type { ImportFields } from './getImportFields';
import { type Mapping, matchColumns } from './matchColumns';
import type { Table } from './table';

/** A column of the file whose values are not imported. */
export interface OmittedColumn {
  index: number;
  /** Number of filled cells. */
  count: number;
  samples: string[];
  /** Whether the column repeats a field that the system sets, as exports do. */
  isReadOnly: boolean;
}

const MAX_SAMPLES = 3;

/** Returns the first different values of a column. */
export const getSamples = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MAX_SAMPLES);

/**
 * Finds the filled columns that go nowhere: those without a field, and those whose field is neither written nor used to
 * match rows.
 */
export const findOmittedColumns = (
  { head, rows }: Table,
  mapping: Mapping,
  match: string | undefined,
  { created, updated }: ImportFields,
  spec: Pick<ResourceSpec, 'id' | 'list' | 'fields'>,
): OmittedColumn[] => {
  const isUsed = (path: string | undefined) =>
    path !== undefined && (path === match || created.has(path) || updated.has(path));
  const shown: FieldSpec[] = [...spec.list.columns, ...spec.fields].filter(
    ({ field }) =>
      !created.has(field) && !updated.has(field) && !spec.id.some((part) => part.field === field),
  );
  const readOnly = matchColumns(head, shown);
  return head.flatMap((name, index) => {
    if (isUsed(mapping[index])) return [];
    const texts = rows.flatMap((row) => row[index]?.trim() || []);
    if (texts.length === 0) return [];
    return [
      {
        index,
        count: texts.length,
        samples: getSamples(texts.slice(0, 200)),
        isReadOnly:
          mapping[index] === undefined && (readOnly[index] !== undefined || isComputedHeading(name)),
      },
    ];
  });
};
