import type { Answers, Examples, Step } from '../example';

interface Result {
  csn: string;
  transaction_id: number;
}

const getResult = (before: Answers, place: number): Result => before[place] as Result;

/** Creates a service that is not in use yet. */
const createService = () => ({
  csn: `x${crypto.randomUUID().slice(0, 8)}@wharf.pbx.example`,
  customer: 'C10001',
  planNo: 'VOICE-STD',
  name: 'Wharf Coffee Roasters',
});

const addService: (() => Step)[] = [() => ({ call: 'AddServiceToUB', body: createService() })];
const rejectService: (() => Step)[] = [
  () => ({ call: 'AddServiceToUB', body: { ...createService(), planNo: 'NO-SUCH-PLAN' } }),
];

const expectService = (csn: string, expected: object) => ({
  call: 'GetServiceFromUB' as const,
  body: { csn },
  as: 'staff' as const,
  shows: { csn, ...expected },
});

export const billingExamples: Examples = {
  GetServiceFromUB: { body: { domain_name: 'wharf.pbx.example', status: 'Active' } },
  AddServiceToUB: {
    body: createService,
    readBack: (answer) =>
      expectService((answer as Result).csn, { status: 'Active', contract_id: 'K-C10001' }),
  },
  UpdateServiceOnUB: {
    first: addService,
    body: (before) => ({ csn: getResult(before, 0).csn, cost_centre: 'Roastery' }),
    readBack: (answer) => expectService((answer as Result).csn, { cost_centre: 'Roastery' }),
  },
  ReleaseServiceFromUB: {
    first: addService,
    body: (before) => ({ csn: getResult(before, 0).csn }),
    readBack: (answer) => expectService((answer as Result).csn, { status: 'Disconnected' }),
  },
  AddChargeToUB: {
    first: addService,
    body: (before) => ({
      serviceNo: getResult(before, 0).csn,
      charge: 32.5,
      description: 'Change of address',
    }),
    readBack: (_, before) => ({
      call: 'GetUbTransactions',
      body: { did: getResult(before, 0).csn, request_type: 'AddCharge' },
      shows: { status: 'succeeded', did: getResult(before, 0).csn },
    }),
  },
  AddPhoneNumberDetailToUB: {
    first: addService,
    body: (before) => ({ csn: getResult(before, 0).csn, listedCode: 'UL', locality: 'Sampleton' }),
    readBack: (_, before) =>
      expectService(getResult(before, 0).csn, { listedCode: 'UL', locality: 'Sampleton' }),
  },
  GetFailedRequests: { body: { request_type: 'AddService' } },
  ResubmitUBTransactionCommand: {
    first: rejectService,
    body: (before) => ({ id: getResult(before, 0).transaction_id, request: { planNo: 'VOICE-STD' } }),
    readBack: (_, before) => ({
      call: 'GetUbTransactions',
      body: { did: getResult(before, 0).csn },
      shows: { resubmission_of: getResult(before, 0).transaction_id, status: 'succeeded' },
    }),
  },
  GetQuotes: { body: { calls: [] } },
  GetUbTransactions: { body: { status: 'failed', sortBy: 'id', sortOrder: 'DESC' } },
};
