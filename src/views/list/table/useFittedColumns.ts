import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Kind } from '../../../declaration/compiled';
import { getTraits } from '../../../declaration/composedKinds';
import type { VisibleColumn } from '../columns/chooseColumns';
import { getContentWidth, getOverflow } from './cellWidths';

/** No column grows wider by itself, in pixels; what is longer shows whole on hover and focus. */
const maxAutoWidth = 560;
/** Columns are made narrower where that gains at least so many pixels. */
const minGain = 24;

/** Kinds of one value that may be of any length, and of several; what does not fit shows whole on hover and focus. */
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

/** Whether a column takes the width its values need, so that none is cut. */
export const isAutoSized = ({ kind, isResized }: VisibleColumn): boolean =>
  !isResized && !unboundedKinds.has(kind) && !getTraits(kind)?.isSeparated;

type Widths = Record<string, number>;

const getCellsByField = (box: HTMLElement, columns: readonly VisibleColumn[]): Map<string, HTMLElement[]> => {
  const cells = new Map(columns.filter(isAutoSized).map(({ field }) => [field, [] as HTMLElement[]]));
  const drawn = 'tr[data-index] > td[data-column], th[data-column], tfoot td[data-column]';
  for (const cell of box.querySelectorAll<HTMLElement>(drawn))
    cells.get(cell.dataset.column ?? '')?.push(cell);
  return cells;
};

/** The widths that hold what stands below the columns, by field, of those that are not fitted and cut it. */
const getTotalWidths = (box: HTMLElement, columns: readonly VisibleColumn[]): Widths =>
  Object.fromEntries(
    [...box.querySelectorAll<HTMLElement>('tfoot td[data-column]')]
      .filter(({ dataset }) => columns.some((one) => one.field === dataset.column && !isAutoSized(one)))
      .flatMap((cell) => {
        const cut = getOverflow(cell);
        return cut > 0 ? [[cell.dataset.column, cell.offsetWidth + cut + 1]] : [];
      }),
  );

/** Wider ones for columns that cut what they hold, in pixels, by field. */
const getWiderWidths = (cells: Map<string, HTMLElement[]>): Widths => {
  const widths: Widths = {};
  for (const [field, drawn] of cells) {
    const [one] = drawn;
    const cut = Math.max(0, ...drawn.map(getOverflow));
    const width = Math.min(maxAutoWidth, (one?.offsetWidth ?? 0) + cut + 1);
    if (one && cut > 0 && width > one.offsetWidth) widths[field] = width;
  }
  return widths;
};

/** Narrower ones for columns with room to spare, where a table is wider than its box: each gives as it has. */
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
 * The columns of a table as wide as what they show: those that cut it grow, and where the table sticks out of its box for that,
 * those with room give some. It is done before anything is seen. A column the reader has given a width keeps it, but for what it
 * comes to: a total that is cut is another number.
 * @param rows what is shown; new rows are looked at anew
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
        const own = (column.isResized ? undefined : widths[column.field]) ?? column.width;
        const width = own && Math.max(own, least[column.field] ?? 0);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from the rows
  useLayoutEffect(adjust, [adjust, rows]);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    if (!table) return undefined;
    const observer = new MutationObserver((changes) => {
      // Rows that come by scrolling move nothing; names that come to a row which stands do.
      if (changes.some(({ target }) => isInCell(target))) adjust();
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [box, adjust]);
  return fitted;
};
