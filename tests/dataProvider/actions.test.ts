import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { DownloadedFile } from '../../src/dataProvider/dataProviderTypes';
import type { ActionSpec, ResourceSpec } from '../../src/declaration/compiled';
import { answerCalls, createTestProvider, receivedRequests, serveApi } from './testProvider';

serveApi();

const getBodies = (call: string) =>
  receivedRequests.filter((request) => request.call === call).map((request) => request.body);

const createNumber = (did: string, state: string) => ({ phone_number: did, state });

const changeAction =
  (name: string, change: Partial<ActionSpec>) =>
  (spec: ResourceSpec): ResourceSpec => ({
    ...spec,
    actions: spec.actions.map((action) => (action.name === name ? { ...action, ...change } : action)),
  });

describe('action that names a record', () => {
  it('sends the ID as text if the call requires it', async () => {
    answerCalls({ UpdateSettings: () => null });
    await createTestProvider().runAction('pbx-customer/music-on-hold', {
      action: 'live',
      ids: ['5026'],
      records: [{ id: 5026, name: 'Calm' }],
    });
    expect(getBodies('UpdateSettings')).toMatchObject([{ moh: '5026' }]);
  });
});

describe('action that sets fields', () => {
  it('writes the fields with the update call and restores the previous values on undo', async () => {
    answerCalls({ UpdateNumberDID: () => null });
    const request = {
      action: 'reserve',
      ids: ['61255500001', '61255500002'],
      records: [createNumber('61255500001', 'available'), createNumber('61255500002', 'available')],
    };
    const result = await createTestProvider().runAction('numbers', request);
    expect(result.succeeded).toEqual(request.ids);
    await createTestProvider().undoAction('numbers', { ...request, ids: result.succeeded });
    expect(getBodies('UpdateNumberDID')).toEqual([
      { did: '61255500001', state: 'reserved' },
      { did: '61255500002', state: 'reserved' },
      { did: '61255500001', state: 'available' },
      { did: '61255500002', state: 'available' },
    ]);
  });

  it('writes the entered values with those filled in from the form, and restores all of them on undo', async () => {
    answerCalls({ UpdateNumberDID: () => null });
    const provider = createTestProvider({}, changeAction('reserve', { set: { customer: '$form.note' } }));
    const row = { ...createNumber('61255500001', 'reserved'), note: 'old', customer: null };
    const form = { note: 'ACME', state: null };
    const request = { action: 'reserve', ids: ['61255500001'], records: [row], form };
    const { previous } = await provider.runAction('numbers', request);
    expect(previous).toEqual([row]);
    await provider.undoAction('numbers', request);
    expect(getBodies('UpdateNumberDID')).toEqual([
      { did: '61255500001', note: 'ACME', customer: 'ACME', state: null },
      { did: '61255500001', note: 'old', customer: null, state: 'reserved' },
    ]);
  });

  it('omits values whose form field is empty', async () => {
    answerCalls({ UpdateNumberDID: () => null });
    const provider = createTestProvider(
      {},
      changeAction('reserve', { set: { state: 'reserved', note: '$form.note' } }),
    );
    const records = [{ ...createNumber('61255500001', 'available'), note: 'old' }];
    await provider.runAction('numbers', { action: 'reserve', ids: ['61255500001'], records, form: {} });
    expect(getBodies('UpdateNumberDID')).toEqual([{ did: '61255500001', state: 'reserved' }]);
  });

  it('reads a record first if its row lacks a field that is written, so that it can be undone', async () => {
    answerCalls({
      UpdateCustomer: () => null,
      GetCustomers: () => ({ id: 7, company: 'ACME', active: true }),
    });
    const request = { action: 'deactivate', ids: ['7'], records: [{ id: 7, company: 'ACME' }] };
    const { previous } = await createTestProvider().runAction('customers', request);
    expect(previous).toEqual([{ id: 7, company: 'ACME', active: true }]);
    expect(getBodies('UpdateCustomer')).toEqual([{ id: 7, active: false }]);
  });

  it('first reads a missing record if the call takes the complete record', async () => {
    answerCalls({
      GetRatePlans: () => [{ id: 3, rate_plan_no: 'A', rate_plan_description: 'B', extra: 1 }],
      UpdateRatePlan: () => null,
    });
    const toDefault = (spec: ResourceSpec): ResourceSpec => ({
      ...spec,
      actions: [
        {
          name: 'promote',
          label: 'Promote',
          on: ['row'],
          call: 'UpdateRatePlan',
          level: 'staff',
          form: [],
          refresh: [],
          set: { is_default: true },
        },
      ],
    });
    await createTestProvider({}, toDefault).runAction('rate-plans', { action: 'promote', ids: ['3'] });
    expect(getBodies('UpdateRatePlan')).toEqual([
      { id: 3, rate_plan_no: 'A', rate_plan_description: 'B', extra: 1, is_default: true },
    ]);
  });
});

describe('action on what a list shows', () => {
  it('sends the filters of the list, except empty ones, and its own parameters', async () => {
    answerCalls({ SendCdrReport: () => null });
    const filter = { result: ['missed'], start_from: '2026-11-01', search: 'Smith', queue: '' };
    await createTestProvider({ domain: () => 'wharf.pbx.example' }).runAction('pbx-customer/call-log', {
      action: 'mail',
      ids: [],
      form: { email: 'ada@wharf.example' },
      filter: { ...filter, email: 'eve@wharf.example', domain_name: 'kettle.pbx.example' },
    });
    const { queue: _, ...sent } = filter;
    expect(getBodies('SendCdrReport')).toEqual([
      { ...sent, email: 'ada@wharf.example', domain_name: 'wharf.pbx.example' },
    ]);
  });
});

describe('action whose call returns a file', () => {
  it('returns the file under the name provided by the server', async () => {
    answerCalls({
      DownloadAuditHead: () =>
        new HttpResponse('signed', {
          headers: { 'content-disposition': 'attachment; filename="audit-head.jws"' },
        }),
    });
    const { answer: file } = await createTestProvider().runAction('audit-log', {
      action: 'signedHead',
      ids: [],
    });
    const { fileName, blob } = file as DownloadedFile;
    expect([fileName, await blob.text()]).toEqual(['audit-head.jws', 'signed']);
  });
});

describe('undo of an action', () => {
  it('sends one call for all records if the call accepts a list', async () => {
    answerCalls({ RemoveNumberFromTrunk: () => ({ changed: 2 }) });
    const ids = ['61255500001', '61255500002'];
    await createTestProvider().undoAction('numbers', { action: 'assign', ids });
    expect(getBodies('RemoveNumberFromTrunk')).toEqual([{ numbers: ids }]);
  });

  it('uses the per-record responses', async () => {
    answerCalls({ RemoveNumberFromTrunk: () => null });
    const undo = {
      call: 'RemoveNumberFromTrunk',
      level: 'staff' as const,
      send: { numbers: '$answer.numbers' as const },
    };
    await createTestProvider({}, changeAction('assign', { undo })).undoAction('numbers', {
      action: 'assign',
      ids: ['1', '2'],
      answers: new Map([
        ['1', { numbers: ['a'] }],
        ['2', { numbers: ['b'] }],
      ]),
    });
    expect(getBodies('RemoveNumberFromTrunk')).toEqual([{ numbers: ['a'] }, { numbers: ['b'] }]);
  });

  it('groups records that had the same previous value', async () => {
    answerCalls({ MoveNumberToDifferentTrunk: () => ({ changed: 1 }) });
    const records = [
      { id: '1', phone_number: '1', remote_trunk_id: 'A' },
      { id: '2', phone_number: '2', remote_trunk_id: 'B' },
      { id: '3', phone_number: '3', remote_trunk_id: 'A' },
    ];
    const ids = ['1', '2', '3'];
    const undone = await createTestProvider().undoAction('numbers', { action: 'move', ids, records });
    expect(undone).toMatchObject({ succeeded: ['1', '3', '2'], failed: [] });
    expect(getBodies('MoveNumberToDifferentTrunk')).toEqual([
      { numbers: ['1', '3'], remoteTrunkId: 'A' },
      { numbers: ['2'], remoteTrunkId: 'B' },
    ]);
  });

  it('rejects an action that cannot be undone', async () => {
    await expect(
      createTestProvider().undoAction('numbers', { action: 'unassign', ids: ['1'] }),
    ).rejects.toThrow('This cannot be undone.');
  });
});

describe('sequential actions', () => {
  it('pause on request and stop when aborted', async () => {
    answerCalls({ UpdateNumberDID: () => null });
    let resume: () => void = () => undefined;
    const pause = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const stopper = new AbortController();
    let requestCount = 0;
    let signalPaused: () => void = () => undefined;
    const paused = new Promise<void>((resolve) => {
      signalPaused = resolve;
    });
    const running = createTestProvider().runAction('numbers', {
      action: 'reserve',
      ids: ['1', '2', '3'],
      waitIfPaused: () => {
        requestCount += 1;
        if (requestCount !== 2) return undefined;
        signalPaused();
        return pause;
      },
      onProgress: (completed) => completed === 2 && stopper.abort(),
      signal: stopper.signal,
    });
    await paused;
    // A call sent by mistake would reach the server within a few event loop turns.
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(getBodies('UpdateNumberDID')).toHaveLength(1);
    resume();
    expect((await running).succeeded).toEqual(['1', '2']);
  });

  it('fetch a record that was not passed in if the call needs its fields', async () => {
    answerCalls({
      GetDetailedPhoneNumbers: ({ body }) => ({
        items: [{ phone_number: (body as { phone_number: string }).phone_number, remote_trunk_id: 'T-7' }],
        totalCount: 1,
      }),
      MoveNumberToDifferentTrunk: () => null,
    });
    const send = { remoteTrunkId: '$record.remote_trunk_id' as const };
    await createTestProvider({}, changeAction('move', { send })).runAction('numbers', {
      action: 'move',
      ids: ['61255500001'],
    });
    expect(getBodies('MoveNumberToDifferentTrunk')).toEqual([{ remoteTrunkId: 'T-7' }]);
  });
});

describe('bulk call with per-record results', () => {
  const request = { action: 'endDnd', ids: ['200', '201', '202'] };
  const telling = (spec: ResourceSpec): ResourceSpec => ({
    ...spec,
    actions: [
      {
        name: 'endDnd',
        label: 'End',
        on: ['bulk'],
        call: 'CreateDomainAction',
        level: 'customer',
        send: { accounts: '$ids' },
        form: [],
        refresh: [],
        itemResults: { rows: 'results', id: 'account', done: 'done', text: 'message' },
      },
    ],
  });
  const results = [
    { account: '200', done: true, message: '' },
    { account: '201', done: false, message: 'There is no account 201.' },
    { account: '202', done: true, message: 'There was nothing to change.' },
  ];

  it('separates successful records from failed ones and lists the reasons', async () => {
    answerCalls({ CreateDomainAction: () => ({ results }) });
    const result = await createTestProvider({}, telling).runAction('rate-plans', request);
    expect(result.succeeded).toEqual(['200', '202']);
    expect(result.failed).toEqual([{ id: '201', error: new Error('There is no account 201.') }]);
    expect(result.notes).toEqual(new Map([['202', 'There was nothing to change.']]));
  });

  it('treats an empty response as success and a single failed record as an error', async () => {
    answerCalls({ CreateDomainAction: () => ({}) });
    expect((await createTestProvider({}, telling).runAction('rate-plans', request)).succeeded).toEqual(
      request.ids,
    );
    answerCalls({ CreateDomainAction: () => ({ results }) });
    await expect(
      createTestProvider({}, telling).runAction('rate-plans', { ...request, ids: ['201'] }),
    ).rejects.toThrow('There is no account 201.');
  });
});

describe('impact of an action', () => {
  it.each([
    [{ items: [], totalCount: 40 }, 40],
    [[1, 2, 3], 3],
    [7, 7],
    [{ count: 5 }, 5],
    [{ words: 'many' }, undefined],
  ])('is extracted from %j', async (reply, count) => {
    answerCalls({ GetDetailedPhoneNumbers: () => HttpResponse.json(reply) });
    const range = { primary_number_for_range: '61255500000', kind: 'group', id: '9' };
    const counted = await createTestProvider().countImpact('number-ranges', {
      action: 'break',
      ids: ['9'],
      records: [range],
    });
    expect(counted.count).toBe(count);
    expect(getBodies('GetDetailedPhoneNumbers')).toEqual([{ range: '61255500000', pageSize: 1 }]);
  });

  it('is totalled over the records, up to a hundred', async () => {
    answerCalls({ GetDetailedPhoneNumbers: () => ({ items: [], totalCount: 4 }) });
    const records = ['1', '2'].map((id) => ({ id, primary_number_for_range: id }));
    const request = { action: 'break', ids: ['1', '2'], records };
    expect((await createTestProvider().countImpact('number-ranges', request)).count).toBe(8);
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    await expect(createTestProvider().countImpact('number-ranges', { action: 'break', ids })).rejects.toThrow(
      'Too many are selected',
    );
  });
});
