import {
  CreateButton,
  DataTable,
  DateInput,
  ExportButton,
  FilterButton,
  List,
  Pagination,
  SearchInput,
  SelectColumnsButton,
  SelectInput,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { columns } from '../rows';

const states = ['available', 'reserved', 'assigned', 'quarantined'].map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <TextInput key="region" source="region" />,
  <DateInput key="since" source="dateAllocated_gte" />,
];

const ListToolbar = () => (
  <TopToolbar>
    <FilterButton />
    <SelectColumnsButton />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);

export const NumberList = () => (
  <List
    filters={filters}
    actions={<ListToolbar />}
    sort={{ field: 'phone_number', order: 'ASC' }}
    perPage={25}
    pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
  >
    <DataTable rowClick="edit">
      {columns.map((column) => (
        <DataTable.Col key={column} source={column} />
      ))}
    </DataTable>
  </List>
);
