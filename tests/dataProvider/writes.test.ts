import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { describe as inWords } from '../../src/dataProvider/describe';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

const previous = {
  id: '3',
  rate_plan_no: 'A-1',
  rate_plan_description: 'Old',
  is_default: false,
  unheardOf: { a: 1 },
};

describe('write requests', () => {
  it('send the complete record with unknown fields unchanged and accept an empty response', async () => {
    answerCalls({
      GetRatePlans: () => [{ ...previous, id: 3 }],
      UpdateRatePlan: () => HttpResponse.json(null),
    });
    const { data } = await createTestProvider().update('rate-plans', {
      id: '3',
      data: { rate_plan_description: 'New' },
      previousData: previous,
    });
    expect(receivedRequests.at(-1)?.body).toEqual({ ...previous, id: 3, rate_plan_description: 'New' });
    expect(data).toEqual({ ...previous, rate_plan_description: 'New' });
  });

  it('send only changed fields if the declaration specifies this', async () => {
    const record = { phone_number: '61255500001', display: null, state: 'available' };
    answerCalls({ GetDetailedPhoneNumbers: () => [record], UpdateNumberDID: () => null });
    await createTestProvider().update('numbers', {
      id: '61255500001',
      data: { id: '61255500001', ...record, display: 'Front desk' },
      previousData: { id: '61255500001', ...record },
    });
    const sent = receivedRequests.at(-1);
    expect(sent).toMatchObject({ method: 'PATCH', body: { did: '61255500001', display: 'Front desk' } });
    expect(Object.keys(sent?.body as object)).toHaveLength(2);
  });

  it('return the id of a new record from the response', async () => {
    answerCalls({ CreateRatePlan: () => ({ id: 44, rate_plan_no: 'N' }) });
    const { data } = await createTestProvider().create('rate-plans', { data: { rate_plan_no: 'N' } });
    expect(receivedRequests[0]?.body).toEqual({ rate_plan_no: 'N' });
    expect(data).toEqual({ id: '44', rate_plan_no: 'N' });
  });

  it('return no id if one call created several records', async () => {
    answerCalls({ CreateRatePlan: () => ({ items: [{ id: 1 }, { id: 2 }] }) });
    const { data } = await createTestProvider().create('rate-plans', { data: { rate_plan_no: 'N' } });
    expect(data.id).toBe('');
  });

  it('report how many of several records could not be deleted', async () => {
    answerCalls({
      RemoveRatePlan: ({ body }) =>
        (body as { id: number }).id === 2 ? HttpResponse.json({ message: 'In use.' }, { status: 409 }) : null,
    });
    await expect(createTestProvider().deleteMany('rate-plans', { ids: ['1', '2', '3'] })).rejects.toThrow(
      '1 of 3 could not be changed.',
    );
    expect(receivedRequests).toHaveLength(3);
  });
});

describe('actions sent to the API', () => {
  it('send all ids in one call if the declaration specifies a list', async () => {
    answerCalls({ AssignNumberToTrunk: () => ({ changed: 2 }) });
    const result = await createTestProvider().runAction('numbers', {
      action: 'assign',
      ids: ['61255500001', '61255500002'],
      form: { remoteTrunkId: 'T-1' },
    });
    expect(receivedRequests.map((request) => request.body)).toEqual([
      { remoteTrunkId: 'T-1', numbers: ['61255500001', '61255500002'] },
    ]);
    expect(result).toMatchObject({ answer: { changed: 2 }, failed: [] });
  });

  it('are sent as one call per record by default, and failures are reported without stopping', async () => {
    answerCalls({
      UpdateNumberDID: ({ body }) =>
        (body as { did: string }).did.endsWith('2')
          ? HttpResponse.json({ message: '02 5550 0002 is assigned.' }, { status: 409 })
          : {},
    });
    const steps: string[] = [];
    const result = await createTestProvider().runAction('numbers', {
      action: 'reserve',
      ids: ['61255500001', '61255500002', '61255500003'],
      onProgress: (completed, of) => steps.push(`${completed}/${of}`),
    });
    expect(receivedRequests.map((request) => request.body)).toContainEqual({
      did: '61255500003',
      state: 'reserved',
    });
    expect(result.succeeded).toEqual(['61255500001', '61255500003']);
    expect(result.failed.map((failure) => [failure.id, inWords(failure.error)])).toEqual([
      ['61255500002', '02 5550 0002 is assigned.'],
    ]);
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
  });

  it('send numbers as numbers even if forms and ids contain them as text', async () => {
    answerCalls({ AddRatePlanToWholesaler: () => null });
    await createTestProvider().runAction('wholesalers', {
      action: 'addRatePlan',
      ids: ['2'],
      form: { rate_plan_id: '7' },
    });
    expect(receivedRequests[0]?.body).toEqual({ wholesaler_id: 2, rate_plan_id: 7 });
  });

  it('have access to the row of a related list', async () => {
    answerCalls({ RemoveRatePlanFromWholesaler: () => null });
    await createTestProvider().runAction('wholesalers', {
      action: 'removeRatePlan',
      ids: ['2'],
      related: { id: '9' },
    });
    expect(receivedRequests[0]?.body).toEqual({ wholesaler_id: 2, rate_plan_id: 9 });
  });
});
