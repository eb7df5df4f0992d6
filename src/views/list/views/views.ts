import { t } from '#i18n';
import type { ListSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { isEqual } from '../../../lib/isEqual';
import type { Filters } from '../address/listAddress';

export type View = ListSpec['views'][number];

/**
 * Returns the views of a list, preceded by an "All" view if the declaration has no view without filters.
 * @param includesOthers whether other views exist, so that an "All" view is needed to leave them
 */
export const getViews = ({ views }: Pick<ListSpec, 'views'>, includesOthers = false): View[] => {
  if ((views.length === 0 && !includesOthers) || views.some((view) => Object.keys(view.filter).length === 0))
    return views;
  return [{ name: 'all', label: t('All'), filter: {} }, ...views];
};

/** Returns the view whose filters match the current ones; the most specific one if several match. */
export const findActiveView = (views: readonly View[], values: Filters): View | undefined => {
  const owned = new Set(views.flatMap((view) => Object.keys(view.filter)));
  const size = (view: View) => Object.keys(view.filter).length;
  return views
    .filter((view) =>
      size(view) === 0
        ? [...owned].every((key) => isEmpty(values[key]) && values[key] !== null)
        : Object.entries(view.filter).every(([key, value]) => isEqual(values[key], value)),
    )
    .toSorted((a, b) => size(b) - size(a))[0];
};

/** Applies a view to the filters: sets its own, removes those of other views, and preserves all others. */
export const applyView = (views: readonly View[], chosen: View, values: Filters): Filters => {
  const owned = new Set(views.flatMap((view) => Object.keys(view.filter)));
  const otherValues = Object.fromEntries(Object.entries(values).filter(([key]) => !owned.has(key)));
  return { ...otherValues, ...chosen.filter };
};
