import type { CallResponse } from '../../../contract';

export type ComparisonResult = CallResponse<'CompareSystems'>;
export type Difference = NonNullable<NonNullable<ComparisonResult['items']>[number]>;
export type DifferenceKind = 'added' | 'changed' | 'removed';

export const getDifferenceId = ({ section, key }: Pick<Difference, 'section' | 'key'>): string =>
  `${section} ${key}`;

/** Selected records, passed from the comparison to the import. */
export interface SelectedRecords {
  chosen: { section: string; key: string }[];
}

/** Timeout for reading a complete phone system, in seconds. */
export const READ_TIMEOUT_SECONDS = 300;

export const compact = <Item>(items: readonly (Item | null)[] | null | undefined): Item[] =>
  (items ?? []).filter((item) => item !== null);
