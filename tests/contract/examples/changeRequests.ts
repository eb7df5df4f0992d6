import type { Answers, Examples, Step } from '../example';

interface StoredRequest {
  id: number;
}

const createShortcut = (name: string) => ({
  call: 'upsertShortcut',
  body: { domain: 'wharf.pbx.example', name, number: '200' },
});

/** Submits a change for approval. */
const requestChange = (name: string, as: Step['as'] = 'customer', run_at?: string): Step => ({
  call: 'AskForChanges',
  as,
  body: { calls: [createShortcut(name)], wants_approval: true, ...(run_at && { run_at }) },
});

const beginChange = (name: string): Step => ({ call: 'AddToChangeSet', body: createShortcut(name) });

const startFlow = (): Step => ({
  call: 'StartFlow',
  body: {
    flow: 'pbx-customer/pbx-shortcuts/several',
    title: 'Several shortcuts',
    key: crypto.randomUUID(),
    steps: [{ name: 'first', title: 'Create a shortcut', ...createShortcut('Of a flow') }],
  },
});

const getId = (before: Answers): number => (before[0] as StoredRequest).id;

const getTimeInAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const expectState = (id: number, state: string) => ({
  call: 'GetChangeRequest' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state },
});

const readRequest = (before: Answers): Step => ({ call: 'GetChangeRequest', body: { id: getId(before) } });

export const changeRequestExamples: Examples = {
  GetChangeRequests: {
    first: [requestChange('Seen among others')],
    body: { whose: 'own', sortBy: 'asked_at' },
  },
  GetChangeRequest: { first: [requestChange('Seen')], body: (before) => ({ id: getId(before) }) },
  AskForChanges: {
    body: { calls: [createShortcut('Asked for')], wants_approval: true, reason: 'The walk asks' },
    readBack: (answer) => expectState((answer as StoredRequest).id, 'asked'),
  },
  StartFlow: {
    body: () => startFlow().body ?? {},
    readBack: (answer) => expectState((answer as StoredRequest).id, 'running'),
  },
  ContinueFlow: {
    first: [startFlow],
    body: (before) => ({ id: getId(before), form: { name: 'Of a flow' } }),
    readBack: (_, before) => expectState(getId(before), 'running'),
  },
  UndoFlow: {
    first: [startFlow, (before) => ({ call: 'WithdrawChangeRequest', body: { id: getId(before) } })],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'withdrawn'),
  },
  AddToChangeSet: {
    body: createShortcut('Of a set'),
    readBack: (answer) => expectState((answer as StoredRequest).id, 'draft'),
  },
  ArrangeChangeSet: {
    first: [
      beginChange('First of a set'),
      (before) => ({
        call: 'AddToChangeSet',
        body: { id: getId(before), ...createShortcut('Second of a set') },
      }),
    ],
    body: (before) => ({ id: getId(before), order: [1] }),
    readBack: (_, before) => ({ ...expectState(getId(before), 'draft'), shows: { calls_count: 1 } }),
  },
  SendChangeSet: {
    first: [beginChange('Sent')],
    body: (before) => ({ id: getId(before), run_at: getTimeInAnHour(), zone: 'Australia/Sydney' }),
    readBack: (_, before) => expectState(getId(before), 'scheduled'),
  },
  ApproveChangeRequest: {
    as: 'reseller',
    first: [requestChange('To approve'), readRequest],
    body: (before) => ({
      id: getId(before),
      seen: (before[1] as { seen: string }).seen,
      run_at: getTimeInAnHour(),
    }),
    readBack: (_, before) => expectState(getId(before), 'scheduled'),
  },
  RefuseChangeRequest: {
    as: 'reseller',
    first: [requestChange('To refuse')],
    body: (before) => ({ id: getId(before), word: 'Not now.' }),
    readBack: (_, before) => expectState(getId(before), 'refused'),
  },
  WithdrawChangeRequest: {
    first: [requestChange('To withdraw')],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'withdrawn'),
  },
  MoveChangeRequest: {
    first: [requestChange('To move')],
    body: (before) => ({ id: getId(before), run_at: getTimeInAnHour(), zone: 'Australia/Perth' }),
    readBack: (_, before) => ({ ...expectState(getId(before), 'asked'), shows: { zone: 'Australia/Perth' } }),
  },
  RehearseChangeRequest: {
    first: [requestChange('To try')],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'asked'),
  },
  RetryChangeRequest: {
    first: [
      requestChange('To ask anew'),
      (before) => ({ call: 'WithdrawChangeRequest', body: { id: getId(before) } }),
    ],
    body: (before) => ({ id: getId(before) }),
    readBack: (_, before) => expectState(getId(before), 'asked'),
  },
};
