import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { answerCalls, createTestProvider, listParams, receivedRequests, serveApi } from './testProvider';

serveApi();

const createPlan = (id: number) => ({ id, rate_plan_no: `P-${id}`, rate_plan_description: 'Old' });
const getBodies = (call: string) =>
  receivedRequests.filter((request) => request.call === call).map((request) => request.body);

describe('multiple records', () => {
  it('yield an empty result if they do not exist, and an error if every read fails', async () => {
    answerCalls({ GetTrunks: () => [] });
    expect((await createTestProvider().getMany('trunks', { ids: ['T-1', 'T-2'] })).data).toEqual([]);
    answerCalls({ GetTrunks: () => HttpResponse.json({}, { status: 500 }) });
    await expect(createTestProvider().getMany('trunks', { ids: ['T-1', 'T-2'] })).rejects.toMatchObject({
      status: 500,
    });
  });

  it('are read with the declared bulk call, with ids in the wire type', async () => {
    answerCalls({ GetRatePlans: () => [createPlan(1), createPlan(2)] });
    const withBulkCall = (spec: ResourceSpec) => ({ ...spec, many: 'GetRatePlans' });
    const { data } = await createTestProvider({}, withBulkCall).getMany('rate-plans', { ids: ['1', '2'] });
    expect(data.map(({ id }) => id)).toEqual(['1', '2']);
    expect(getBodies('GetRatePlans')).toEqual([{ ids: [1, 2] }]);
  });

  it('are updated one by one, each with its own values', async () => {
    answerCalls({ GetRatePlans: () => [createPlan(1), createPlan(2)], UpdateRatePlan: () => null });
    const changed = await createTestProvider().updateMany('rate-plans', {
      ids: ['1', '2'],
      data: { rate_plan_description: 'New' },
    });
    expect(changed.data).toEqual(['1', '2']);
    expect(getBodies('UpdateRatePlan')).toEqual([
      { ...createPlan(1), rate_plan_description: 'New' },
      { ...createPlan(2), rate_plan_description: 'New' },
    ]);
  });

  it('report the original error if none could be deleted, and no error for an empty list', async () => {
    answerCalls({ RemoveRatePlan: () => HttpResponse.json({ message: 'In use.' }, { status: 409 }) });
    await expect(createTestProvider().deleteMany('rate-plans', { ids: ['1', '2'] })).rejects.toMatchObject({
      status: 409,
    });
    expect(await createTestProvider().deleteMany('rate-plans', { ids: [] })).toEqual({ data: [] });
  });

  it('are read by the id they refer to, with the filters of the list', async () => {
    answerCalls({ GetDetailedPhoneNumbers: () => ({ items: [], totalCount: 0 }) });
    await createTestProvider().getManyReference('numbers', {
      ...listParams,
      target: 'remote_trunk_id',
      id: 'T-1',
      filter: { state: 'available', region: '' },
    });
    expect(receivedRequests[0]?.body).toMatchObject({ remote_trunk_id: 'T-1', state: 'available' });
    expect(receivedRequests[0]?.body).not.toHaveProperty('region');
  });
});

describe('deleted record', () => {
  it('is returned with the data it had before deletion', async () => {
    answerCalls({ RemoveRatePlan: () => null });
    const previousData = { ...createPlan(4), id: '4' };
    expect(await createTestProvider().delete('rate-plans', { id: '4', previousData })).toEqual({
      data: previousData,
    });
    expect(getBodies('RemoveRatePlan')).toEqual([{ id: 4 }]);
  });
});

describe('actions on multiple records', () => {
  it('are reported by name if they are not declared', async () => {
    for (const act of ['runAction', 'undoAction', 'countImpact'] as const)
      await expect(createTestProvider()[act]('numbers', { action: 'fly', ids: [] })).rejects.toThrow(
        'have no action "fly"',
      );
  });

  it('return the response of a single call under the first id', async () => {
    answerCalls({ AssignNumberToTrunk: () => ({ changed: 2 }) });
    const { answers } = await createTestProvider().runAction('numbers', {
      action: 'assign',
      ids: ['1', '2'],
    });
    expect(answers).toEqual(new Map([['1', { changed: 2 }]]));
  });

  it('report their impact for up to a hundred records or with one call, and stop when aborted', async () => {
    answerCalls({ GetDetailedPhoneNumbers: () => ({ items: [], totalCount: 4 }) });
    const ids = Array.from({ length: 100 }, (_, index) => String(index));
    const records = ids.map((id) => ({ id, primary_number_for_range: id }));
    const request = { action: 'break', ids, records };
    expect((await createTestProvider().countImpact('number-ranges', request)).count).toBe(400);
    receivedRequests.length = 0;
    const forAll = (spec: ResourceSpec): ResourceSpec => ({
      ...spec,
      actions: spec.actions.map((action) => ({
        ...action,
        impact: {
          call: 'GetDetailedPhoneNumbers',
          level: 'staff' as const,
          text: '{count}',
          send: { ranges: '$ids' as const },
        },
      })),
    });
    expect((await createTestProvider({}, forAll).countImpact('number-ranges', request)).count).toBe(4);
    expect(receivedRequests).toHaveLength(1);
    await expect(
      createTestProvider().countImpact('number-ranges', {
        ...request,
        ids: ['1'],
        signal: AbortSignal.abort(),
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(receivedRequests).toHaveLength(1);
  });
});

describe('CSV export', () => {
  it('starts with the UTF-8 byte order mark for spreadsheets', async () => {
    answerCalls({ GetTrunks: () => [{ remoteTrunkId: 'T-1' }] });
    const sort = { field: 'remoteTrunkId', order: 'ASC' as const };
    const { blob } = await createTestProvider().exportList('trunks', { filter: {}, sort });
    expect([...new Uint8Array(await blob.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(blob.type).toBe('text/csv;charset=utf-8');
  });

  it('contains the key of the record as the first column, with its label if it has one', async () => {
    answerCalls({ GetTrunks: () => [{ remoteTrunkId: 'T-1', maximumChannels: 30, hidden: 'h' }] });
    const exported = async (patch: (spec: ResourceSpec) => ResourceSpec) => {
      const { blob } = await createTestProvider({}, patch).exportList('trunks', {
        filter: {},
        sort: { field: 'remoteTrunkId', order: 'ASC' },
        columns: ['maximumChannels', 'no such column'],
      });
      return (await blob.text())
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[0]);
    };
    const [label, id] = await exported((spec) => spec);
    expect([label === 'remoteTrunkId', id]).toEqual([false, 'T-1']);
    const byHidden = (spec: ResourceSpec) => ({
      ...spec,
      id: [{ field: 'hidden', type: 'string' as const }],
    });
    expect(await exported(byHidden)).toEqual(['hidden', 'h']);
  });
});
