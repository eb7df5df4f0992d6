import type { InputProps } from '../inputProps';
import { InlineRowsInput } from '../rows/InlineRowsInput';
import { RowsTable } from '../rows/RowsTable';

// Number of fields above which a row of inputs is too narrow and a table is used instead.
const MIN_WIDE_FIELDS = 5;

/** A list of objects: inline rows of inputs for small objects, otherwise a table with an edit dialog. */
export const RowsInput = (props: InputProps) => {
  const { rows, items } = props.spec;
  const isWide = (items?.fields ?? []).filter(({ readOnly }) => !readOnly).length > MIN_WIDE_FIELDS;
  return (rows ?? (isWide ? 'dialog' : 'inline')) === 'dialog' ? (
    <RowsTable {...props} />
  ) : (
    <InlineRowsInput {...props} />
  );
};
