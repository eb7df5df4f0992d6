import type { ColumnSpec } from '../../../declaration/compiled';

/** The user's column settings; only differences from the declaration are stored. */
export interface ColumnPreferences {
  order?: string[];
  visibility?: Record<string, boolean>;
  /** Widths in pixels. */
  width?: Record<string, number | undefined>;
  pinned?: Record<string, boolean>;
}

export interface VisibleColumn extends ColumnSpec {
  /** Whether the user set the width. */
  isResized?: boolean;
  /** Whether the user chose to see the column. */
  isChosen?: boolean;
}

/** Minimum and maximum column width, in pixels. */
export const minColumnWidth = 60;
export const maxColumnWidth = 900;

export const clampWidth = (width: number): number =>
  Math.round(Math.max(minColumnWidth, Math.min(maxColumnWidth, width)));

const sortColumns = (columns: readonly VisibleColumn[], order: readonly string[]): VisibleColumn[] => {
  const ordered = order
    .map((field) => columns.find((column) => column.field === field))
    .filter((column) => column !== undefined);
  const all = [...ordered];
  columns.forEach((column, index) => {
    if (!ordered.includes(column)) all.splice(Math.min(index, all.length), 0, column);
  });
  return all;
};

/**
 * Returns all columns in the user's order, and the visible ones with pinned columns first. Columns without a setting
 * stay in their declared position.
 * @param requested columns specified in the URL; they take precedence over the user's settings
 */
export const getVisibleColumns = (
  columns: readonly ColumnSpec[],
  { order = [], visibility = {}, width = {}, pinned = {} }: ColumnPreferences,
  requested?: readonly string[],
) => {
  const ownColumns = columns.map((column): VisibleColumn => {
    const { field } = column;
    const isPinned = pinned[field] ?? column.pinned;
    const chosen = {
      ...column,
      ...(width[field] && { width: clampWidth(width[field]), isResized: true }),
      ...((visibility[field] || requested) && { isChosen: true }),
    };
    return isPinned === Boolean(chosen.pinned) ? chosen : { ...chosen, pinned: isPinned };
  });
  const named = requested?.filter((field) => ownColumns.some((column) => column.field === field)) ?? [];
  // Ignores the URL if it specifies only columns that this list does not have.
  const isRequested = named.length > 0;
  const all = sortColumns(
    ownColumns,
    isRequested ? [...named, ...order.filter((field) => !named.includes(field))] : order,
  );
  const isVisible = (column: VisibleColumn) =>
    isRequested ? named.includes(column.field) : (visibility[column.field] ?? !column.hidden);
  const visible = all.filter(isVisible);
  return {
    all,
    visible: [...visible.filter((column) => column.pinned), ...visible.filter((column) => !column.pinned)],
  };
};

/** Returns the order with one column moved to the position of another. */
export const moveColumn = (order: readonly string[], field: string, place: string): string[] => {
  if (field === place || !order.includes(field) || !order.includes(place)) return [...order];
  const after = order.indexOf(field) < order.indexOf(place);
  const remaining = order.filter((candidate) => candidate !== field);
  remaining.splice(remaining.indexOf(place) + (after ? 1 : 0), 0, field);
  return remaining;
};
