import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadResource } from '../../src/declaration/registry';
import { theme } from '../../src/theme/theme';
import { OurTable } from './ours';
import { ADatagrid, ADataTable } from './theirs';
import { rows } from './thousandRows';

const tables = { Datagrid: ADatagrid, DataTable: ADataTable, Trunkline: OurTable };

declare global {
  interface Window {
    bench: {
      /** Draws a table and answers the milliseconds until it is painted. */
      paint: (table: keyof typeof tables) => Promise<number>;
      /** Ticks a row, and answers the milliseconds until that is painted. */
      select: () => Promise<number>;
    };
  }
}

const dataProvider = {
  getList: async () => ({ data: rows, total: rows.length }),
  getMany: async () => ({ data: [] }),
} as unknown as DataProvider;
const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => ({ level: 'staff' }),
};

const store = memoryStore();

const Rows = ({ table: Table }: { table: () => React.JSX.Element }) => {
  const list = useList({ data: rows, perPage: rows.length, resource: 'numbers' });
  return (
    <ListContextProvider value={list}>
      <Table />
    </ListContextProvider>
  );
};

const frame = () => new Promise((next) => requestAnimationFrame(next));

/** Resolves when what is on the screen by now has been painted. */
const painted = async () => {
  await frame();
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });
};

const until = async (holds: () => boolean) => {
  while (!holds()) await frame();
};

const root = createRoot(document.getElementById('root') as HTMLElement);

window.bench = {
  paint: async (table) => {
    // The declaration comes with the route, before any rows do.
    await loadResource('numbers');
    const begun = performance.now();
    root.render(
      <BrowserRouter>
        <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} store={store}>
          <ThemeProvider theme={theme} noSsr>
            <ResourceContextProvider value="numbers">
              <Suspense>
                <Rows table={tables[table]} />
              </Suspense>
            </ResourceContextProvider>
          </ThemeProvider>
        </CoreAdminContext>
      </BrowserRouter>,
    );
    await until(() => document.querySelectorAll('tbody tr td').length > 25 * 8);
    await painted();
    return performance.now() - begun;
  },
  select: async () => {
    const box = document.querySelector<HTMLElement>('tbody tr input[type=checkbox]');
    const begun = performance.now();
    box?.click();
    await until(
      () => document.querySelector<HTMLInputElement>('tbody tr input[type=checkbox]')?.checked === true,
    );
    await painted();
    return performance.now() - begun;
  },
};
