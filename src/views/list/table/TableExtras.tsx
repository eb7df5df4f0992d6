import type { RefObject } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { LiveRows } from '../live/LiveRows';
import { FullValues } from './WholeValues';

interface Props {
  /** The box the table scrolls in. */
  box: RefObject<HTMLElement | null>;
  columns: readonly ColumnSpec[];
}

/** What a table does once its rows are drawn. */
const TableExtras = (props: Props) => (
  <>
    <FullValues {...props} />
    <LiveRows box={props.box} />
  </>
);

export default TableExtras;
