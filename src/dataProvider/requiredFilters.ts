import type { FilterSpec, ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';

type Values = Readonly<Record<string, unknown>>;

/** Checks whether a required filter is set, either directly or by one end of its range. */
const hasFilter = ({ field, range }: FilterSpec, filter: Values): boolean =>
  !isEmpty(filter[field]) ||
  (range === true && (!isEmpty(filter[`${field}_from`]) || !isEmpty(filter[`${field}_to`])));

/** Checks whether a required filter is missing, in which case the list cannot be requested yet. */
export const isMissingFilter = (
  { filters }: Pick<ListedResource['list'], 'filters'>,
  filter: Values,
): boolean => filters.some((candidate) => candidate.required && !hasFilter(candidate, filter));

/** Returns the required filters that are part of the record ids. They are added to each record, so that it contains its parent keys. */
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

/**
 * Returns the parents below which a record is created: its parent keys, or the parents in the path of the list if a
 * record has an address of its own.
 */
export const getCreateParents = (
  spec: Pick<ListedResource, 'id' | 'list'>,
  filter: Values,
): Record<string, unknown> => {
  const keys = getParentKeys(spec, filter);
  return Object.keys(keys).length > 0 ? keys : splitByPath(spec.list, filter).inPath;
};

export const splitByPath = (
  { filters }: Pick<ListedResource['list'], 'filters'>,
  filter: Values,
): { inPath: Record<string, unknown>; remaining: Record<string, unknown> } => {
  const isInPath = ([name]: [string, unknown]) =>
    filters.some(({ field, inPath }) => inPath && field === name);
  const all = Object.entries(filter);
  return {
    inPath: Object.fromEntries(all.filter(isInPath)),
    remaining: Object.fromEntries(all.filter((entry) => !isInPath(entry))),
  };
};
