import type { RefObject } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { LiveRows } from '../live/LiveRows';
import { FullValues } from './FullValues';

interface Props {
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly ColumnSpec[];
}

/** Table features that are mounted after the rows have rendered. */
const TableExtras = (props: Props) => (
  <>
    <FullValues {...props} />
    <LiveRows box={props.box} />
  </>
);

export default TableExtras;
