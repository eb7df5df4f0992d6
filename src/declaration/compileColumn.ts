import { checkNumber } from './checks/checkNumber';
import { getDefaultWidth, isSummable } from './columnWidth';
import { compileComputed } from './compileComposed';
import type { ColumnSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Column } from './vocabulary';

/** Widths in pixels at which a column is legible and fits a screen. */
const columnWidths = { least: 20, most: 2000 };

/** Width of a gauge in pixels: a bar, the values and a warning. */
const GAUGE_WIDTH = 250;

/**
 * Compiles a column.
 * @param sortable fields by which the list's call can sort; undefined if it can sort by any field
 */
export const compileColumn = (
  column: Column<string>,
  { declaration, field, override, composing, fail, complain, at }: CompilerContext,
  sortable: readonly string[] | undefined,
): ColumnSpec => {
  if (typeof column === 'object') checkNumber('width', column.width, columnWidths, { at, fail });
  if (typeof column === 'object' && 'computed' in column)
    return { sortable: false, ...compileComputed(column, composing()) };
  const options = typeof column === 'string' ? { field: column } : column;
  const spec = at(typeof column === 'string' ? [] : 'field', () => field(options.field));
  const whole = override(spec, options);
  const isSingleValue =
    !options.field.includes('.') && spec.kind !== 'list' && spec.kind !== 'object' && spec.kind !== 'file';
  if (options.sortable && sortable && !sortable.includes(options.field))
    complain(`order of ${declaration.list.call} by`, options.field, [...sortable]);
  const width = options.width ?? (whole.max ? GAUGE_WIDTH : getDefaultWidth(whole.kind, whole.label));
  if (options.total && options.total !== 'count' && !isSummable(whole.kind))
    fail(`column "${options.field}" has a ${options.total}, but holds no amounts`);
  if (options.edit && (whole.readOnly || !declaration.update))
    fail(
      `column "${options.field}" can't be edited: ${declaration.update ? 'the field is read-only' : 'there is no "update" call'}`,
    );
  return {
    sortable: sortable ? sortable.includes(options.field) : isSingleValue,
    ...(isSummable(spec.kind) && !whole.max && { align: 'right' as const }),
    ...whole,
    // A table cell has space for only one line of XML.
    ...(whole.kind === 'xml' && { kind: 'longText' as const }),
    ...(width && { width }),
  };
};
