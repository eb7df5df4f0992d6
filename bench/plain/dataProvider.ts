import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { getPage } from './getPage';
import type { RatePlan } from './ratePlans/ratePlan';
import { ratePlanCalls } from './ratePlans/ratePlanCalls';

const fetchRows = (resource: string): Promise<RaRecord[]> =>
  resource === 'wholesalers' ? ratePlanCalls.wholesalers() : ratePlanCalls.list();

const searchFields: Record<string, readonly string[]> = {
  'rate-plans': ['rate_plan_no', 'rate_plan_description'],
  wholesalers: ['wholesaler_name', 'group_no'],
};

const fetchRow = async (resource: string, id: unknown) => {
  const record = (await fetchRows(resource)).find((row) => String(row.id) === String(id));
  if (!record) throw new Error('It may have been removed.');
  return record;
};

export const dataProvider = {
  getList: async (resource: string, params: GetListParams) =>
    getPage(await fetchRows(resource), params, searchFields[resource] ?? []),
  getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await fetchRow(resource, id) }),
  getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
    data: (await fetchRows(resource)).filter((row) => ids.map(String).includes(String(row.id))),
  }),
  getManyReference: async () => ({ data: [], total: 0 }),
  create: async (_: string, { data }: { data: Partial<RatePlan> }) => ({
    data: await ratePlanCalls.create(data),
  }),
  update: async (_: string, { id, data }: { id: unknown; data: Partial<RatePlan> }) => ({
    data: (await ratePlanCalls.update({ ...data, id: Number(id) })) ?? data,
  }),
  updateMany: async () => ({ data: [] }),
  delete: async (_: string, { id }: { id: unknown }) => {
    await ratePlanCalls.remove(Number(id));
    return { data: { id } };
  },
  deleteMany: async (_: string, { ids }: { ids: unknown[] }) => {
    for (const id of ids) await ratePlanCalls.remove(Number(id));
    return { data: ids };
  },
} as unknown as DataProvider;
