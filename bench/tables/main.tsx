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
import { TrunklineTable } from './ours';
import { DatagridTable, DataTableTable } from './theirs';
import { createRows } from './thousandRows';
import '../../tests/support/setupKit';

const tables = { Datagrid: DatagridTable, DataTable: DataTableTable, Trunkline: TrunklineTable };

declare global {
  interface Window {
    bench: {
      /** Renders a table with the given number of rows and resolves with the time until it is painted, in milliseconds. */
      paint: (table: keyof typeof tables, count: number) => Promise<number>;
      /** Selects a row and resolves with the time until the change is painted, in milliseconds. */
      select: () => Promise<number>;
      watchFrames: () => void;
      /** Returns the frame times since `watchFrames` was called, in milliseconds. */
      frames: () => number[];
    };
  }
}

const dataProvider = {
  getList: async () => ({ data: [], total: 0 }),
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

const Rows = ({
  table: Table,
  rows,
}: {
  table: () => React.JSX.Element;
  rows: ReturnType<typeof createRows>;
}) => {
  const list = useList({ data: rows, perPage: rows.length, resource: 'numbers' });
  return (
    <ListContextProvider value={list}>
      <Table />
    </ListContextProvider>
  );
};

const waitForFrame = () => new Promise((next) => requestAnimationFrame(next));

const waitForPaint = async () => {
  await waitForFrame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
};

const waitUntil = async (holds: () => boolean) => {
  while (!holds()) await waitForFrame();
};

const root = createRoot(document.getElementById('root') as HTMLElement);

let frames: number[] = [];
const recordFrame = (at: number) => {
  frames.push(at);
  requestAnimationFrame(recordFrame);
};

window.bench = {
  watchFrames: () => {
    if (frames.length === 0) requestAnimationFrame(recordFrame);
    frames = [];
  },
  frames: () => frames.slice(1).map((at, index) => at - (frames[index] ?? at)),
  paint: async (table, count) => {
    const rows = createRows(count);
    // In the console, the declaration is loaded with the route, before the rows, so it is not measured.
    await loadResource('numbers');
    const startedAt = performance.now();
    root.render(
      <BrowserRouter>
        <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} store={store}>
          <ThemeProvider theme={theme} noSsr>
            <ResourceContextProvider value="numbers">
              <Suspense>
                <Rows table={tables[table]} rows={rows} />
              </Suspense>
            </ResourceContextProvider>
          </ThemeProvider>
        </CoreAdminContext>
      </BrowserRouter>,
    );
    await waitUntil(() => document.querySelectorAll('tbody tr td').length > 25 * 8);
    await waitForPaint();
    return performance.now() - startedAt;
  },
  select: async () => {
    const box = document.querySelector<HTMLElement>('tbody tr input[type=checkbox]');
    const startedAt = performance.now();
    box?.click();
    await waitUntil(
      () => document.querySelector<HTMLInputElement>('tbody tr input[type=checkbox]')?.checked === true,
    );
    await waitForPaint();
    return performance.now() - startedAt;
  },
};
