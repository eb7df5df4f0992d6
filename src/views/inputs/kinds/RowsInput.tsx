import type { InputProps } from '../inputProps';
import { InlineRowsInput } from '../rows/InlineRowsInput';
import { RowsTable } from '../rows/RowsTable';

// Maximum number of fields in a row of inputs; larger objects are shown in a table.
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
