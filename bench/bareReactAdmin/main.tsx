import { Admin, type DataProvider, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { columns, fetchRows } from '../rows';

const dataProvider = {
  getList: async () => {
    const data = await fetchRows();
    return { data, total: data.length };
  },
} as unknown as DataProvider;

const Numbers = () => (
  <List>
    <DataTable>
      {columns.map((column) => (
        <DataTable.Col key={column} source={column} />
      ))}
    </DataTable>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="numbers" list={Numbers} />
  </Admin>,
);
