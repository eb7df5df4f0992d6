import type { Answers, Examples, Step } from '../example';

interface Result {
  csn: string;
  transaction_id: number;
}

const resultAt = (before: Answers, place: number): Result => before[place] as Result;

/** A service nobody has yet. */
const service = () => ({
  csn: `x${crypto.randomUUID().slice(0, 8)}@wharf.pbx.example`,
  customer: 'C10001',
  planNo: 'VOICE-STD',
  name: 'Wharf Coffee Roasters',
});

const added: (() => Step)[] = [() => ({ call: 'AddServiceToUB', body: service() })];
const refused: (() => Step)[] = [
  () => ({ call: 'AddServiceToUB', body: { ...service(), planNo: 'NO-SUCH-PLAN' } }),
];

const shows = (csn: string, wanted: object) => ({
  call: 'GetServiceFromUB' as const,
  body: { csn },
  as: 'staff' as const,
  shows: { csn, ...wanted },
});

export const billingExamples: Examples = {
  GetServiceFromUB: { body: { domain_name: 'wharf.pbx.example', status: 'Active' } },
  AddServiceToUB: {
    body: service,
    readBack: (answer) => shows((answer as Result).csn, { status: 'Active', contract_id: 'K-C10001' }),
  },
  UpdateServiceOnUB: {
    first: added,
    body: (before) => ({ csn: resultAt(before, 0).csn, cost_centre: 'Roastery' }),
    readBack: (answer) => shows((answer as Result).csn, { cost_centre: 'Roastery' }),
  },
  ReleaseServiceFromUB: {
    first: added,
    body: (before) => ({ csn: resultAt(before, 0).csn }),
    readBack: (answer) => shows((answer as Result).csn, { status: 'Disconnected' }),
  },
  AddChargeToUB: {
    first: added,
    body: (before) => ({
      serviceNo: resultAt(before, 0).csn,
      charge: 32.5,
      description: 'Change of address',
    }),
    readBack: (_, before) => ({
      call: 'GetUbTransactions',
      body: { did: resultAt(before, 0).csn, request_type: 'AddCharge' },
      shows: { status: 'succeeded', did: resultAt(before, 0).csn },
    }),
  },
  AddPhoneNumberDetailToUB: {
    first: added,
    body: (before) => ({ csn: resultAt(before, 0).csn, listedCode: 'UL', locality: 'Sampleton' }),
    readBack: (_, before) => shows(resultAt(before, 0).csn, { listedCode: 'UL', locality: 'Sampleton' }),
  },
  GetFailedRequests: { body: { request_type: 'AddService' } },
  ResubmitUBTransactionCommand: {
    first: refused,
    body: (before) => ({ id: resultAt(before, 0).transaction_id, request: { planNo: 'VOICE-STD' } }),
    readBack: (_, before) => ({
      call: 'GetUbTransactions',
      body: { did: resultAt(before, 0).csn },
      shows: { resubmission_of: resultAt(before, 0).transaction_id, status: 'succeeded' },
    }),
  },
  GetUbTransactions: { body: { status: 'failed', sortBy: 'id', sortOrder: 'DESC' } },
};
