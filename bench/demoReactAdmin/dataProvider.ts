import type { DataProvider, RaRecord } from 'react-admin';
import { fetchRows } from '../rows';

const fetchRow = async (id: unknown) => (await fetchRows()).find((row) => row.id === Number(id));

/** Every resource returns the same rows, fetched on each call. */
export const dataProvider = {
  getList: async () => {
    const data = await fetchRows();
    return { data, total: data.length };
  },
  getOne: async (_: string, { id }: { id: unknown }) => ({ data: await fetchRow(id) }),
  getMany: async () => ({ data: await fetchRows() }),
  getManyReference: async () => ({ data: await fetchRows(), total: 0 }),
  create: async (_: string, { data }: { data: RaRecord }) => ({ data: { ...data, id: 1 } }),
  update: async (_: string, { data }: { data: RaRecord }) => ({ data }),
  updateMany: async () => ({ data: [] }),
  delete: async () => ({ data: {} }),
  deleteMany: async () => ({ data: [] }),
} as unknown as DataProvider;
