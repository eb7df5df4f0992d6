import type { Preference } from '../../../dataProvider/dataProviderTypes';
import { isEqual } from '../../../lib/isEqual';
import { isObject } from '../../../lib/isObject';
import type { Filters, SortBy } from '../address/listAddress';

export interface SavedView {
  /** Id of the view; unique within the list and part of the URL. */
  id: string;
  label: string;
  shared: boolean;
  filter: Filters;
  sort: SortBy;
  columns: string[];
  /** Field by which rows are grouped; '' for none. */
  group?: string;
}

const PREFIX = 'view.';

const isSort = (value: unknown): value is SortBy =>
  isObject(value) && typeof value.field === 'string' && (value.order === 'ASC' || value.order === 'DESC');

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Extracts the views from a list's preferences, sorted by name; other preferences are ignored. */
export const readSavedViews = (preferences: readonly Preference[]): SavedView[] =>
  preferences
    .flatMap(({ name, value, shared = false }): SavedView[] => {
      if (!name.startsWith(PREFIX) || !isObject(value)) return [];
      const { label, filter, sort, columns, group } = value;
      if (typeof label !== 'string' || !isObject(filter) || !isSort(sort) || !isStringArray(columns))
        return [];
      return [
        {
          id: name.slice(PREFIX.length),
          label,
          shared,
          filter,
          sort,
          columns,
          ...(typeof group === 'string' && { group }),
        },
      ];
    })
    .sort((a, b) => a.label.localeCompare(b.label));

export const serializeView = ({ id, shared: _, ...value }: SavedView) => ({ name: PREFIX + id, value });

export const createViewId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

export interface CurrentList {
  filter: Filters;
  sort: SortBy;
  columns: string[];
  group?: string;
}

export const isModified = (view: SavedView, now: CurrentList): boolean =>
  !isEqual(view.filter, now.filter) ||
  view.sort.field !== now.sort.field ||
  view.sort.order !== now.sort.order ||
  view.columns.join() !== now.columns.join() ||
  (view.group ?? '') !== (now.group ?? '');
