import type { FilterSpec, ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';

type Values = Readonly<Record<string, unknown>>;

/** Whether a required filter is set: by itself, or by a bound of its range. */
const hasFilter = ({ field, range }: FilterSpec, filter: Values): boolean =>
  !isEmpty(filter[field]) ||
  (range === true && (!isEmpty(filter[`${field}_from`]) || !isEmpty(filter[`${field}_to`])));

/** Whether something must be set before the list can be asked for. */
export const isMissingFilter = (
  { filters }: Pick<ListedResource['list'], 'filters'>,
  filter: Values,
): boolean => filters.some((one) => one.required && !hasFilter(one, filter));

/** What records are given of the filters that must be set: those that are part of their id, so that each says whose it is. */
export const getParentKeys = (
  { id, list: { filters } }: Pick<ListedResource, 'id' | 'list'>,
  filter: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    filters
      .filter(
        ({ required, field }) => required && !isEmpty(filter[field]) && id.some((key) => key.field === field),
      )
      .map(({ field }) => [field, filter[field]]),
  );

/** Filters that fill places of the call's path, and the others. */
export const splitByPath = (
  { filters }: Pick<ListedResource['list'], 'filters'>,
  filter: Values,
): { inPath: Record<string, unknown>; others: Record<string, unknown> } => {
  const isInPath = ([name]: [string, unknown]) =>
    filters.some(({ field, inPath }) => inPath && field === name);
  const all = Object.entries(filter);
  return {
    inPath: Object.fromEntries(all.filter(isInPath)),
    others: Object.fromEntries(all.filter((one) => !isInPath(one))),
  };
};
