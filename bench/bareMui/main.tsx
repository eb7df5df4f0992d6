import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, fetchRows, type Row } from '../rows';

const Numbers = () => {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => void fetchRows().then(setRows), []);
  return (
    <Table>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map((column) => (
              <TableCell key={column}>{row[column]}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(<Numbers />);
