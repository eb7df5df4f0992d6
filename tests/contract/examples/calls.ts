import type { Answers, Examples, Step } from '../example';

interface Row {
  id?: number;
  call_id?: string;
  file?: string;
  contact?: string;
  number?: string;
}

const getRow = (before: Answers, place = 0): Row => {
  const answer = before[place] as { items?: Row[] } | Row[] | Row;
  if (Array.isArray(answer)) return answer[0] ?? {};
  return 'items' in answer && Array.isArray(answer.items) ? (answer.items[0] ?? {}) : (answer as Row);
};

const lastCall: Step = { call: 'GetCallLogs', body: { pageSize: 1 } };

/** Creates a separate extension, so that the phones of other examples are not affected. */
const addPhone = (account: string): Step[] => [
  { call: 'CreateExtension', body: { name: account } },
  {
    call: 'CreateRegistration',
    body: { account, contact: `sip:${account}@192.0.2.50:5060`, ua: 'Walking phone' },
  },
];
const addContact = (account: string): Step[] => [
  ...addPhone(account),
  { call: 'GetRegistrationContacts', body: { account } },
];
const listContacts = (account: string): Step => ({ call: 'GetRegistrationContacts', body: { account } });

/** Creates a separate queue with a single agent. */
const addAgent = (queue: string): Step => ({
  call: 'CreateCallQueue',
  body: { name: queue, all_agents: '200' },
});

export const callExamples: Examples = {
  GetCdrTotal: {},
  GetCallLogs: {
    body: { pageSize: 5, direction: ['inbound', 'internal'], sortBy: 'talk', sortOrder: 'DESC' },
  },
  GetCallLogList: { body: { result: 'answered', start_from: '2026-01-01' } },
  DownloadCallLogs: {},
  UpdateNote: {
    first: [lastCall],
    body: (before) => ({ call_id: getRow(before).call_id, note: 'Call back on Monday' }),
    readBack: (_, before) => ({
      call: 'GetCallLogs',
      body: { search: getRow(before).call_id },
      shows: { call_id: getRow(before).call_id, note: 'Call back on Monday' },
    }),
  },
  SendCdrReport: { body: { email: 'ada@wharf.example' } },
  GetCallRecordingTotal: {},
  GetCallRecordings: { body: { pageSize: 5 } },
  GetRecordedCalls: { body: { account: '600' } },
  DeleteRecordedCalls: {
    first: [{ call: 'GetCallRecordings', body: { pageSize: 1, sortBy: 'time', sortOrder: 'ASC' } }],
    body: (before) => ({ files: [getRow(before).file] }),
    readBack: (_, before) => ({ call: 'GetCallRecordings', lacks: { file: getRow(before).file } }),
  },
  GetCallSummary: { body: { direction: 'inbound', start_from: '2026-01-01' } },
  GetWallboard: { body: { target: 30 } },
  SendRecordedCalls: {
    first: [{ call: 'GetCallRecordings', body: { pageSize: 1, sortBy: 'time', sortOrder: 'DESC' } }],
    body: (before) => ({ files: [getRow(before).file], email: 'ada@wharf.example' }),
  },
  GetMissedCalls: { body: { state: 'open' } },
  SetCallBackDone: {
    first: [{ call: 'GetMissedCalls', body: { state: 'open' } }],
    body: (before) => ({ number: getRow(before).number, done: true }),
    readBack: (_, before) => ({
      call: 'GetMissedCalls',
      body: { state: 'done' },
      shows: { number: getRow(before).number, state: 'done' },
    }),
  },
  GetActiveCalls: {},
  GetCurrentCalls: { params: { account: '200' } },
  GetCallQueueCDR: { body: { pageSize: 5 } },
  DownloadCallQueuesCSV: { body: { queue: '600' } },
  GetAgentActivity: { body: { queue: '600' } },
  GetAgentActivityDetail: { body: { queue: '600' } },
  UpdateAgentLogin: {
    first: [addAgent('6901')],
    body: { account: '200', loggedin: true, acd: '6901', reason: 'From the walk' },
    readBack: () => ({
      call: 'GetAgentActivityDetail',
      body: { queue: '6901' },
      shows: { account: '200', loggedin: true },
    }),
  },
  GetRegistrations: {},
  GetRegistrationLog: { body: { pageSize: 5 } },
  GetRegistrationHistory: { body: { pageSize: 5 } },
  GetRegistrationContacts: { body: { account: '200' } },
  UpdateRegistration: {
    first: addContact('2901'),
    body: (before) => ({ id: getRow(before, 2).id, ua: 'Changed phone' }),
    readBack: () => ({ ...listContacts('2901'), shows: { userAgent: 'Changed phone' } }),
  },
  CreateRegistrationContact: {
    first: addPhone('2902'),
    body: { account: '2902', contact: 'sip:2902@192.0.2.60:5062' },
    readBack: () => ({
      ...listContacts('2902'),
      shows: { contact: 'sip:2902@192.0.2.60:5062', event: 'static' },
    }),
  },
  RebootRegistrationContact: {
    first: addContact('2903'),
    body: (before) => ({ account: '2903', id: getRow(before, 2).id }),
    readBack: () => ({ ...listContacts('2903'), lacks: { to: '2903' } }),
  },
  DeleteRegistrationContact: {
    first: addContact('2904'),
    body: (before) => ({ account: '2904', id: getRow(before, 2).id }),
    readBack: () => ({ ...listContacts('2904'), lacks: { to: '2904' } }),
  },
  CreateRegistration: {
    first: [{ call: 'CreateExtension', body: { name: '2905' } }],
    body: { account: '2905', contact: 'sip:2905@192.0.2.70:5060', ua: 'New phone' },
    readBack: () => ({
      call: 'GetRegistrations',
      body: { user: '2905' },
      shows: { ua: 'New phone', user: '2905' },
    }),
  },
  GetStatistics: {},
};
