import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { createRoot } from 'react-dom/client';
import { columns, rows } from '../rows';

createRoot(document.getElementById('root') as HTMLElement).render(
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
  </Table>,
);
