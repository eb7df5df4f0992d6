import type { Examples, Step } from '../example';

const ownExtension = '201';

/** Creates a separate queue and logs its single agent in. */
const logIn = (acd: string): Step[] => [
  { call: 'CreateCallQueue', body: { name: acd, all_agents: ownExtension } },
  { call: 'UpdateAgentLogin', body: { account: ownExtension, loggedin: true, acd } },
];

const group = '5b0f4a54-3c0e-4d55-9f0a-0d3c1f0f5a10';

const readState = (shows: object): Step & { shows: object } => ({
  call: 'GetMyPhone',
  body: { account: ownExtension },
  shows,
});

export const ownPhoneExamples: Examples = {
  GetMyPhone: { body: { account: ownExtension } },
  SetOwnStatus: {
    body: { account: ownExtension, dnd: true, reason: 'Meeting' },
    readBack: () => readState({ dnd: true, dnd_reason: 'Meeting' }),
  },
  SetOwnForwarding: {
    body: { account: ownExtension, to: '61491570006' },
    readBack: () => readState({ forward_to: '61491570006' }),
  },
  UndoOwnChange: {
    first: [
      { call: 'SetOwnForwarding', body: { account: ownExtension, to: '61491570157' } },
      { call: 'SetOwnForwarding', body: { account: ownExtension, to: '' }, group },
    ],
    body: { account: ownExtension, group },
    readBack: () => readState({ forward_to: '61491570157' }),
  },
  GetColleagues: { body: { account: ownExtension } },
  GetOwnAddressBook: { body: { account: ownExtension } },
  GetOwnCalls: { body: { account: ownExtension, since: '2026-01-01T00:00:00Z' } },
  SetQueueBreak: {
    first: logIn('6902'),
    body: { account: ownExtension, on_break: true, acd: '6902', reason: 'Lunch' },
    readBack: () => ({
      call: 'GetAgentActivityDetail',
      body: { queue: '6902' },
      shows: { account: ownExtension, loggedin: false },
    }),
  },
  GetOwnAudio: {
    first: [{ call: 'UploadGreetingAudio', body: { name: ownExtension, file_name: 'personal4' } }],
    body: (before) => ({ account: ownExtension, file: (before[0] as { file: string }).file }),
  },
  InviteToMyPhone: {
    body: { account: '202', email: 'invited@wharf.example' },
    readBack: () => ({
      call: 'GetLoginsForPBX',
      body: { email: 'invited@wharf.example' },
      shows: { email: 'invited@wharf.example', account_type: 'self', extension: '202' },
    }),
  },
  RemoveFromMyPhone: {
    first: [{ call: 'InviteToMyPhone', body: { account: '202', email: 'removed@wharf.example' } }],
    body: (before) => ({ id: (before[0] as { id: number }).id }),
    readBack: () => ({ call: 'GetLoginsForPBX', lacks: { email: 'removed@wharf.example' } }),
  },
};
