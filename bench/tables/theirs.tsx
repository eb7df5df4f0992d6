import IconButton from '@mui/material/IconButton';
import { BulkDeleteButton, Datagrid, DataTable, DateField, TextField, useRecordContext } from 'react-admin';
import { Icon } from '../../src/theme/Icon';
import { columns } from './thousandRows';

const RowButton = () => (
  <IconButton aria-label={`Actions for ${useRecordContext()?.id}`}>
    <Icon name="MoreVert" />
  </IconButton>
);

const dateSource = 'dateAllocated';

export const DatagridTable = () => (
  <Datagrid bulkActionButtons={<BulkDeleteButton />} rowClick="show">
    {columns.map((column) =>
      column === dateSource ? (
        <DateField key={column} source={column} showTime />
      ) : (
        <TextField key={column} source={column} />
      ),
    )}
    <RowButton />
  </Datagrid>
);

export const DataTableTable = () => (
  <DataTable bulkActionButtons={<BulkDeleteButton />} rowClick="show">
    {columns.map((column) =>
      column === dateSource ? (
        <DataTable.Col key={column} source={column}>
          <DateField source={column} showTime />
        </DataTable.Col>
      ) : (
        <DataTable.Col key={column} source={column} />
      ),
    )}
    <DataTable.Col label="Actions">
      <RowButton />
    </DataTable.Col>
  </DataTable>
);
