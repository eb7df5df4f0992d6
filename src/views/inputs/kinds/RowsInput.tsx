import type { InputProps } from '../inputProps';
import { InlineRowsInput } from '../rows/RowsInPlace';
import { RowsTable } from '../rows/RowsTable';

// Beyond this many fields a row of inputs is a wall.
const MIN_WIDE_FIELDS = 5;

/** A list of objects: rows of inputs where they are few and small, else a table whose rows open in a dialog. */
export const RowsInput = (props: InputProps) => {
  const { rows, items } = props.spec;
  const isWide = (items?.fields ?? []).filter(({ readOnly }) => !readOnly).length > MIN_WIDE_FIELDS;
  return (rows ?? (isWide ? 'dialog' : 'inline')) === 'dialog' ? (
    <RowsTable {...props} />
  ) : (
    <InlineRowsInput {...props} />
  );
};
