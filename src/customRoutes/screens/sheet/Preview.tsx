import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { FramedTable } from '../../../views/FramedTable';
import type { Columns } from './columnsOf';
import { readAs, type SheetField } from './fieldsOf';

/** Rows shown before they are imported. */
const ROWS = 8;

/** The first rows as they are going to be kept; what does not fit stands out. */
export const Preview = memo(({ columns, fields }: { columns: Columns; fields: readonly SheetField[] }) => {
  const kept = fields.filter(({ isLeftOut }) => !isLeftOut);
  return (
    <FramedTable label="The first rows" maxHeight={360}>
      <TableHead>
        <TableRow>
          {kept.map(({ column, label }) => (
            <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.lines.slice(0, ROWS).map((line, row) => (
          <TableRow key={line}>
            {kept.map((field) => {
              const text = columns.columns[field.column]?.texts[row] ?? '';
              const read = readAs(field, text);
              const shown = field.kind === 'Yes or no' && read ? (read === 'true' ? 'Yes' : 'No') : read;
              return (
                <TableCell
                  key={field.column}
                  sx={{
                    maxWidth: 220,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    ...(read === undefined && { color: 'error.main' }),
                  }}
                >
                  {shown ?? text}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </FramedTable>
  );
});
