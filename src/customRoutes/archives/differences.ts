import type { CallAnswer } from '../../../contract';

export type Compared = CallAnswer<'CompareSystems'>;
export type Difference = NonNullable<NonNullable<Compared['items']>[number]>;
export type DifferenceKind = 'added' | 'changed' | 'removed';

/** Tells a record from all others. */
export const differenceId = ({ section, key }: Pick<Difference, 'section' | 'key'>): string =>
  `${section} ${key}`;

/** What is kept of a choice while one goes from comparing to bringing in. */
export interface ChosenRecords {
  chosen: { section: string; key: string }[];
}

/** Seconds a phone system may take to be read whole. */
export const READ_SECONDS = 300;

export const present = <Item>(items: readonly (Item | null)[] | null | undefined): Item[] =>
  (items ?? []).filter((one) => one !== null);
