import type { Answers, Examples, Step } from '../example';

interface Kept {
  id: number;
}

const shortcut = (name: string) => ({
  call: 'upsertShortcut',
  body: { domain: 'wharf.pbx.example', name, number: '200' },
});

/** A change somebody asks to have approved. */
const asked = (name: string, as: Step['as'] = 'customer', run_at?: string): Step => ({
  call: 'AskForChanges',
  as,
  body: { calls: [shortcut(name)], wants_approval: true, ...(run_at && { run_at }) },
});

const begun = (name: string): Step => ({ call: 'AddToChangeSet', body: shortcut(name) });

const idOf = (before: Answers): number => (before[0] as Kept).id;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const inState = (id: number, state: string) => ({
  call: 'GetChangeRequest' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state },
});

const seen = (before: Answers): Step => ({ call: 'GetChangeRequest', body: { id: idOf(before) } });

export const changeRequestExamples: Examples = {
  GetChangeRequests: { first: [asked('Seen among others')], body: { whose: 'own', sortBy: 'asked_at' } },
  GetChangeRequest: { first: [asked('Seen')], body: (before) => ({ id: idOf(before) }) },
  AskForChanges: {
    body: { calls: [shortcut('Asked for')], wants_approval: true, reason: 'The walk asks' },
    readBack: (answer) => inState((answer as Kept).id, 'asked'),
  },
  AddToChangeSet: {
    body: shortcut('Of a set'),
    readBack: (answer) => inState((answer as Kept).id, 'draft'),
  },
  ArrangeChangeSet: {
    first: [
      begun('First of a set'),
      (before) => ({ call: 'AddToChangeSet', body: { id: idOf(before), ...shortcut('Second of a set') } }),
    ],
    body: (before) => ({ id: idOf(before), order: [1] }),
    readBack: (_, before) => ({ ...inState(idOf(before), 'draft'), shows: { calls_count: 1 } }),
  },
  SendChangeSet: {
    first: [begun('Sent')],
    body: (before) => ({ id: idOf(before), run_at: inAnHour(), zone: 'Australia/Sydney' }),
    readBack: (_, before) => inState(idOf(before), 'scheduled'),
  },
  ApproveChangeRequest: {
    as: 'reseller',
    first: [asked('To approve'), seen],
    body: (before) => ({ id: idOf(before), seen: (before[1] as { seen: string }).seen, run_at: inAnHour() }),
    readBack: (_, before) => inState(idOf(before), 'scheduled'),
  },
  RefuseChangeRequest: {
    as: 'reseller',
    first: [asked('To refuse')],
    body: (before) => ({ id: idOf(before), word: 'Not now.' }),
    readBack: (_, before) => inState(idOf(before), 'refused'),
  },
  WithdrawChangeRequest: {
    first: [asked('To withdraw')],
    body: (before) => ({ id: idOf(before) }),
    readBack: (_, before) => inState(idOf(before), 'withdrawn'),
  },
  MoveChangeRequest: {
    first: [asked('To move')],
    body: (before) => ({ id: idOf(before), run_at: inAnHour(), zone: 'Australia/Perth' }),
    readBack: (_, before) => ({ ...inState(idOf(before), 'asked'), shows: { zone: 'Australia/Perth' } }),
  },
  RehearseChangeRequest: {
    first: [asked('To try')],
    body: (before) => ({ id: idOf(before) }),
    readBack: (_, before) => inState(idOf(before), 'asked'),
  },
  RetryChangeRequest: {
    first: [
      asked('To ask anew'),
      (before) => ({ call: 'WithdrawChangeRequest', body: { id: idOf(before) } }),
    ],
    body: (before) => ({ id: idOf(before) }),
    readBack: (_, before) => inState(idOf(before), 'asked'),
  },
};
