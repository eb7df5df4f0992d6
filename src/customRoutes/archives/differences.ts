import type { CallResponse } from '../../../contract';

export type Compared = CallResponse<'CompareSystems'>;
export type Difference = NonNullable<NonNullable<Compared['items']>[number]>;
export type DifferenceKind = 'added' | 'changed' | 'removed';

/** Tells a record from all others. */
export const getDifferenceId = ({ section, key }: Pick<Difference, 'section' | 'key'>): string =>
  `${section} ${key}`;

/** What is kept of a choice while one goes from comparing to bringing in. */
export interface SelectedRecords {
  chosen: { section: string; key: string }[];
}

/** Seconds a phone system may take to be read whole. */
export const READ_TIMEOUT_SECONDS = 300;

export const compact = <Item>(items: readonly (Item | null)[] | null | undefined): Item[] =>
  (items ?? []).filter((one) => one !== null);
