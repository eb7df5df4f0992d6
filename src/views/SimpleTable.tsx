import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { FramedTable } from './FramedTable';

export interface SimpleColumn<Row> extends Pick<TableCellProps, 'align' | 'padding' | 'sx'> {
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Text colour of a cell, from the palette. */
  color?: (row: Row) => string;
}

interface Props<Row> {
  label: string;
  maxHeight?: number;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => Key | null | undefined;
  getRowProps?: (row: Row) => TableRowProps;
}

/** Table of a few rows that are all known. Records of a resource are listed by `RecordTable` instead. */
export const SimpleTable = <Row,>({
  label,
  maxHeight = 520,
  columns,
  rows,
  getKey,
  getRowProps,
}: Props<Row>) => (
  <FramedTable label={label} maxHeight={maxHeight}>
    <TableHead>
      <TableRow>
        {columns.map(({ label: head, cell: _, color: __, ...props }, index) => (
          <TableCell key={String(index)} {...props}>
            {head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={getKey(row)} {...getRowProps?.(row)}>
          {columns.map(({ label: _, cell, color, ...props }, index) => (
            <TableCell
              key={String(index)}
              {...props}
              {...(color && { sx: { ...props.sx, color: color(row) } as TableCellProps['sx'] })}
            >
              {cell(row)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </FramedTable>
);
