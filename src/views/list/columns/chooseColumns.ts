import type { ColumnSpec } from '../../../declaration/compiled';

/** What a person chose of a list's columns; only what differs from the declaration need be there. */
export interface ColumnChoice {
  order?: string[];
  shown?: Record<string, boolean>;
  /** Widths in pixels. */
  width?: Record<string, number | undefined>;
  pinned?: Record<string, boolean>;
}

/** A column as its reader has it. */
export interface VisibleColumn extends ColumnSpec {
  /** The reader gave it its width. */
  isResized?: boolean;
}

/** No column can be made narrower, or wider, than this. */
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
 * All columns in the order chosen, and those of them that are shown: pinned ones first. Columns the choice does not
 * know stand where declared.
 * @param requested the columns an address asks for; they go before what is chosen
 */
export const getVisibleColumns = (
  columns: readonly ColumnSpec[],
  { order = [], shown = {}, width = {}, pinned = {} }: ColumnChoice,
  requested?: readonly string[],
) => {
  const own = columns.map((column): VisibleColumn => {
    const { field } = column;
    const isPinned = pinned[field] ?? column.pinned;
    const chosen = {
      ...column,
      ...(width[field] && { width: clampWidth(width[field]), isResized: true }),
    };
    return isPinned === Boolean(chosen.pinned) ? chosen : { ...chosen, pinned: isPinned };
  });
  const named = requested?.filter((field) => own.some((column) => column.field === field)) ?? [];
  // An address of columns this list does not have asks for nothing.
  const isAsked = named.length > 0;
  const all = sortColumns(
    own,
    isAsked ? [...named, ...order.filter((field) => !named.includes(field))] : order,
  );
  const isShown = (column: VisibleColumn) =>
    isAsked ? named.includes(column.field) : (shown[column.field] ?? !column.hidden);
  const visible = all.filter(isShown);
  return { all, visible: [...visible.filter((one) => one.pinned), ...visible.filter((one) => !one.pinned)] };
};

/** An order with one column moved to the place of another. */
export const moveColumn = (order: readonly string[], field: string, place: string): string[] => {
  if (field === place || !order.includes(field) || !order.includes(place)) return [...order];
  const after = order.indexOf(field) < order.indexOf(place);
  const others = order.filter((one) => one !== field);
  others.splice(others.indexOf(place) + (after ? 1 : 0), 0, field);
  return others;
};
