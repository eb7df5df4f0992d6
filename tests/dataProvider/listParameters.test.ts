import { describe, expect, it } from 'vitest';
import { buildListParameters } from '../../src/dataProvider/listParameters';
import { answerCalls, createTestProvider, listParams, receivedRequests, serveApi } from './testProvider';

serveApi();

const context = { domain: 'wharf.pbx.example' };
const sentParameters = { domain_name: '$domain', kind: { literal: 'a' } } as const;
const constantParameters = { domain_name: 'wharf.pbx.example', kind: 'a' };
const sort = { field: 'name', order: 'DESC' as const };

describe('what a call about the records of a list is sent', () => {
  it('is what the list always sends, over any filter of the same name', () =>
    expect(
      buildListParameters(sentParameters, context, {
        filter: { kind: 'b', state: ['x'], blank: '', none: [] },
      }),
    ).toEqual({
      ...constantParameters,
      state: ['x'],
    }));

  it('has an order, and a page, where they are wanted', () => {
    const filter = { search: 'z' };
    const ordered = { ...constantParameters, search: 'z', sortBy: 'name', sortOrder: 'DESC' };
    expect(buildListParameters(sentParameters, context, { filter, sort })).toEqual(ordered);
    expect(buildListParameters(sentParameters, context, { filter, sort, page: 2, perPage: 50 })).toEqual({
      ...ordered,
      pageNumber: 2,
      pageSize: 50,
    });
    expect(buildListParameters(undefined, context, { filter: {} })).toEqual({});
  });
});

describe('an order the call of a list does not take', () => {
  it('is never asked for: the list has its own then', async () => {
    answerCalls({ GetCallLogs: () => ({ items: [], totalCount: 0 }) });
    const { getList } = createTestProvider({ domain: () => 'wharf.pbx.example' });
    await getList('pbx-customer/call-log', { ...listParams, sort: { field: 'id', order: 'ASC' } });
    await getList('pbx-customer/call-log', { ...listParams, sort: { field: 'talk', order: 'ASC' } });
    expect(receivedRequests.map(({ body }) => body)).toMatchObject([
      { sortBy: 'start', sortOrder: 'DESC' },
      { sortBy: 'talk', sortOrder: 'ASC' },
    ]);
  });
});

describe('the file of a list', () => {
  it('is of the domain at hand, in the order of the list where its call can', async () => {
    answerCalls({ DownloadAuditLog: () => new Response('a'), DownloadCallLogs: () => new Response('a') });
    const { exportList } = createTestProvider({ domain: () => 'wharf.pbx.example' });
    const params = { filter: { user: 'x' }, sort: { field: 'user', order: 'ASC' as const } };
    await exportList('pbx-customer/audit-log', params);
    await exportList('pbx-customer/call-log', { filter: {}, sort: { field: 'talk', order: 'ASC' } });
    expect(receivedRequests.map(({ body }) => body)).toEqual([
      { as_one: true, domain_name: 'wharf.pbx.example', user: 'x' },
      { domain_name: 'wharf.pbx.example', sortBy: 'talk', sortOrder: 'ASC' },
    ]);
  });

  it('is written by the console for those who may not have the declared one', async () => {
    answerCalls({ GetHardwareOrders: () => ({ items: [{ id: 7 }], totalCount: 1 }) });
    const { exportList } = createTestProvider({ session: () => ({ level: 'customer' }) });
    const { blob } = await exportList('hardware-orders', { filter: {}, sort, columns: ['id'] });
    expect(await blob.text()).toContain('7');
    expect(receivedRequests.map(({ call }) => call)).toEqual(['GetHardwareOrders']);
  });
});
