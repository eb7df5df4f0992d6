import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Kind } from '../../../declaration/compiled';
import { getTraits } from '../../../declaration/composedKinds';
import type { VisibleColumn } from '../columns/getVisibleColumns';
import { getContentWidth, getOverflow } from './cellWidths';

/** Maximum automatic column width, in pixels; longer values are shown in full on hover and focus. */
const maxAutoWidth = 560;
/** Minimum saving, in pixels, for a column to be narrowed. */
const minGain = 24;

/** Kinds whose values can be long or multiple, which are not sized automatically; truncated values are shown in full on hover and focus. */
const unboundedKinds: ReadonlySet<Kind> = new Set<Kind>([
  'longText',
  'richText',
  'template',
  'xml',
  'json',
  'list',
  'object',
  'map',
  'references',
]);

export const isAutoSized = ({ kind, isResized }: VisibleColumn): boolean =>
  !isResized && !unboundedKinds.has(kind) && !getTraits(kind)?.isSeparated;

type Widths = Record<string, number>;

const getCellsByField = (box: HTMLElement, columns: readonly VisibleColumn[]): Map<string, HTMLElement[]> => {
  const cells = new Map(columns.filter(isAutoSized).map(({ field }) => [field, [] as HTMLElement[]]));
  const cellSelector = 'tr[data-index] > td[data-column], th[data-column], tfoot td[data-column]';
  for (const cell of box.querySelectorAll<HTMLElement>(cellSelector))
    cells.get(cell.dataset.column ?? '')?.push(cell);
  return cells;
};

/** Returns, by field, the widths required by truncated totals of columns that are not sized automatically. */
const getTotalWidths = (box: HTMLElement, columns: readonly VisibleColumn[]): Widths =>
  Object.fromEntries(
    [...box.querySelectorAll<HTMLElement>('tfoot td[data-column]')]
      .filter(({ dataset }) =>
        columns.some((candidate) => candidate.field === dataset.column && !isAutoSized(candidate)),
      )
      .flatMap((cell) => {
        const cut = getOverflow(cell);
        return cut > 0 ? [[cell.dataset.column, cell.offsetWidth + cut + 1]] : [];
      }),
  );

/** Returns, by field, the increased widths in pixels of columns that truncate their content. */
const getWiderWidths = (cells: Map<string, HTMLElement[]>): Widths => {
  const widths: Widths = {};
  for (const [field, drawn] of cells) {
    const [firstCell] = drawn;
    const cut = Math.max(0, ...drawn.map(getOverflow));
    const width = Math.min(maxAutoWidth, (firstCell?.offsetWidth ?? 0) + cut + 1);
    if (firstCell && cut > 0 && width > firstCell.offsetWidth) widths[field] = width;
  }
  return widths;
};

/** If the table overflows its container, returns reduced widths for columns with spare room, each in proportion to its spare room. */
const getNarrowerWidths = (box: HTMLElement, cells: Map<string, HTMLElement[]>): Widths => {
  const excess = (box.querySelector('table')?.offsetWidth ?? 0) - box.clientWidth;
  if (excess <= 0) return {};
  const spares = [...cells].map(([field, drawn]) => {
    const width = drawn[0]?.offsetWidth ?? 0;
    return { field, width, spare: Math.max(0, width - Math.max(0, ...drawn.map(getContentWidth))) };
  });
  const total = spares.reduce((sum, { spare }) => sum + spare, 0);
  if (total < minGain) return {};
  const share = Math.min(1, excess / total);
  return Object.fromEntries(
    spares
      .filter(({ spare }) => spare > 0)
      .map(({ field, width, spare }) => [field, Math.floor(width - spare * share)]),
  );
};

const isInCell = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest('td'));

/**
 * Sizes columns to their content: columns with truncated values grow, and if the table overflows, columns with spare
 * room shrink. Runs before the first paint. Columns resized by the user stay unchanged unless their total is truncated,
 * because a truncated total could be mistaken for a different number.
 * @param rows displayed rows; measured again when they change
 */
export const useFittedColumns = (
  box: RefObject<HTMLElement | null>,
  columns: readonly VisibleColumn[],
  rows: readonly unknown[],
): readonly VisibleColumn[] => {
  const [widths, setWidths] = useState<Widths>({});
  const [least, setLeast] = useState<Widths>({});
  const fitted = useMemo(
    () =>
      columns.map((column) => {
        const ownWidth = (column.isResized ? undefined : widths[column.field]) ?? column.width;
        const width = ownWidth && Math.max(ownWidth, least[column.field] ?? 0);
        return width === column.width ? column : { ...column, width };
      }),
    [columns, widths, least],
  );
  const adjust = useCallback(() => {
    if (!box.current) return;
    const cells = getCellsByField(box.current, fitted);
    const grown = getWiderWidths(cells);
    const next = Object.keys(grown).length > 0 ? grown : getNarrowerWidths(box.current, cells);
    if (Object.keys(next).length > 0) setWidths((known) => ({ ...known, ...next }));
    const totals = getTotalWidths(box.current, fitted);
    if (Object.keys(totals).length > 0) setLeast((known) => ({ ...known, ...totals }));
  }, [box, fitted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered cells depend on the rows
  useLayoutEffect(adjust, [adjust, rows]);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    if (!table) return undefined;
    const observer = new MutationObserver((changes) => {
      // Widths do not change when rows scroll into view, but do change when names load into existing rows.
      if (changes.some(({ target }) => isInCell(target))) adjust();
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [box, adjust]);
  return fitted;
};
