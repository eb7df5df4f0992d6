import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Kind } from '../../../declaration/compiled';
import { getTraits } from '../../../declaration/composedKinds';
import type { VisibleColumn } from '../columns/getVisibleColumns';
import { findCell } from './cellPlace';
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

/** Returns how many pixels of the table do not fit into its container; 0 or less if it fits. */
const getExcess = (box: HTMLElement): number =>
  (box.querySelector('table')?.offsetWidth ?? 0) - box.clientWidth;

/** Returns the fold order of a column: those with the highest number, and of these the last, are folded first. */
const getPriority = ({ priority, isChosen, tones, total, kind }: VisibleColumn): number =>
  isChosen ? 1 : (priority ?? (tones || total ? 1 : unboundedKinds.has(kind) ? 3 : 2));

/** If the table overflows its container, returns the columns to fold so that the others fit. */
const getFoldedFields = (
  box: HTMLElement,
  columns: readonly VisibleColumn[],
  title: string,
): readonly string[] => {
  let excess = getExcess(box);
  const candidates = columns
    .filter(({ field, pinned }) => field !== title && !pinned)
    .toReversed()
    .toSorted((first, second) => getPriority(second) - getPriority(first));
  // At least two columns remain, however narrow the container.
  return candidates.slice(0, Math.max(0, columns.length - 2)).flatMap(({ field }) => {
    if (excess <= 0) return [];
    excess -= findCell(box.querySelectorAll('th'), field)?.offsetWidth ?? 0;
    return field;
  });
};

/** If the table overflows its container, returns reduced widths for columns with spare room, each in proportion to its spare room. */
const getNarrowerWidths = (box: HTMLElement, cells: Map<string, HTMLElement[]>): Widths => {
  const excess = getExcess(box);
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

const noFields: readonly string[] = [];

/**
 * Sizes columns to their content: columns with truncated values grow, and if the table overflows, columns with spare
 * room shrink, and those that still do not fit are folded into the rows' details. Runs before the first paint. Columns resized by the user stay unchanged unless their total is truncated,
 * because a truncated total could be mistaken for a different number.
 * @param rows displayed rows; measured again when they change
 * @param title field that identifies a record, which is never folded
 * @returns the columns in the table: as declared, which rows render, and with their widths; and the folded ones
 */
export const useFittedColumns = (
  box: RefObject<HTMLElement | null>,
  columns: readonly VisibleColumn[],
  rows: readonly unknown[],
  title: string,
) => {
  const [fields, setFields] = useState(noFields);
  const [isWide, setIsWide] = useState(false);
  const [widths, setWidths] = useState<Widths>({});
  const [least, setLeast] = useState<Widths>({});
  const folded = useMemo(
    () => (isWide ? [] : columns.filter(({ field }) => fields.includes(field))),
    [columns, fields, isWide],
  );
  const shown = useMemo(
    () => (folded.length > 0 ? columns.filter((column) => !folded.includes(column)) : columns),
    [columns, folded],
  );
  const fitted = useMemo(
    () =>
      shown.map((column) => {
        const ownWidth = (column.isResized ? undefined : widths[column.field]) ?? column.width;
        const width = ownWidth && Math.max(ownWidth, least[column.field] ?? 0);
        return width === column.width ? column : { ...column, width };
      }),
    [shown, widths, least],
  );
  const adjust = useCallback(() => {
    if (!box.current) return;
    const cells = getCellsByField(box.current, fitted);
    const grown = getWiderWidths(cells);
    const next = Object.keys(grown).length > 0 ? grown : getNarrowerWidths(box.current, cells);
    if (Object.keys(next).length > 0) setWidths((known) => ({ ...known, ...next }));
    else if (!isWide) {
      const added = getFoldedFields(box.current, fitted, title);
      if (added.length > 0) setFields((known) => [...known, ...added]);
    }
    const totals = getTotalWidths(box.current, fitted);
    if (Object.keys(totals).length > 0) setLeast((known) => ({ ...known, ...totals }));
  }, [box, fitted, isWide, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered cells depend on the rows, their width on the container
  useLayoutEffect(adjust, [adjust, rows, fields]);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    if (!table) return undefined;
    const observer = new MutationObserver((changes) => {
      // Widths do not change when rows scroll into view, but do change when names load into existing rows, and totals.
      if (changes.some(({ target }) => target === table || isInCell(target))) adjust();
    });
    observer.observe(table, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [box, adjust]);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    let width = box.current.clientWidth;
    const observer = new ResizeObserver(() => {
      const now = box.current?.clientWidth ?? width;
      // A new array measures again, even if no column was folded.
      if (now !== width) setFields([]);
      width = now;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return { columns: fitted, shown, folded, fields, isWide, setIsWide };
};
