import { beforeEach, expect, it } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { TrunklineDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { createLocalRun, type LocalStep, localRuns } from '../../../src/views/flow/localRuns';

beforeEach(() => localStorage.clear());

const steps: LocalStep[] = [
  {
    name: 'card',
    title: 'Create a card',
    call: 'SaveMember',
    body: { name: 'Ada' },
    remember: { card: 'id' },
    facts: [{ label: 'Card', from: 'id' }],
    undo: { call: 'RemoveMember', body: {}, bind: { id: 'id' } },
  },
  { name: 'mail', title: 'Send a mail', call: 'SendMail', body: {}, optional: true },
  { name: 'loan', title: 'Lend a book', call: 'Lend', body: { book_id: 7 }, bind: { member_id: 'card' } },
];

/** Creates an API that answers each call with an id, and rejects the calls named. */
const createApi = (rejected: readonly string[] = []) => {
  const sent: [name: string, body: unknown][] = [];
  const call = async (name: string, body: unknown) => {
    if (rejected.includes(name)) throw new ApiException(409, '', {}, { message: 'Not possible.' });
    sent.push([name, body]);
    return { id: sent.length };
  };
  return { sent, call: call as unknown as TrunklineDataProvider['call'] };
};

let number = 0;
const createRun = () => {
  number += 1;
  return createLocalRun(
    { owner: 'u1', flow: 'members/join', title: 'New member', steps, form: {} },
    `${number}`,
  );
};
const getRun = (id: string) => localRuns.get().find((run) => run.id === id);

it('runs the steps in order, and passes on what earlier ones returned', async () => {
  const api = createApi();
  const run = createRun();
  await localRuns.execute(api.call, run);
  expect(api.sent).toEqual([
    ['SaveMember', { name: 'Ada' }],
    ['SendMail', {}],
    ['Lend', { book_id: 7, member_id: 1 }],
  ]);
  expect(getRun(run.id)).toMatchObject({
    state: 'done',
    steps: [{ state: 'done', facts: [{ label: 'Card', value: '1' }] }, { state: 'done' }, { state: 'done' }],
  });
});

it('continues after a refused optional step, and stops at a mandatory one', async () => {
  const run = createRun();
  await localRuns.execute(createApi(['SendMail', 'Lend']).call, run);
  expect(getRun(run.id)).toMatchObject({
    state: 'stopped',
    steps: [{ state: 'done' }, { state: 'failed' }, { state: 'failed', isRefusal: true }],
  });
});

it('does not repeat completed steps when it continues after a reload', async () => {
  const run = createRun();
  await localRuns.execute(createApi(['Lend']).call, run);
  const stored = localRuns.find(run.id);
  const api = createApi();
  if (stored) await localRuns.execute(api.call, stored);
  expect(api.sent).toEqual([['Lend', { book_id: 7, member_id: 1 }]]);
});

it('undoes the completed steps, the last one first', async () => {
  const run = createRun();
  const api = createApi();
  await localRuns.execute(api.call, run);
  const stored = localRuns.find(run.id);
  if (stored) await localRuns.undo(api.call, stored);
  expect(api.sent.at(-1)).toEqual(['RemoveMember', { id: 1 }]);
  expect(getRun(run.id)?.state).toBe('ended');
});
