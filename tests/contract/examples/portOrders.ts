import { WHARF } from '../../../server/demo/demoWholesale';
import type { Answers, Examples, Step } from '../example';

interface Made {
  id: number;
  dateLastModified: string;
}

/** Orders of the demo, by the state they are in; all of the phone system to try but the one that has moved in. */
const demo = { cutOver: 3, confirmed: 4, rejected: 7, submitted: 8, draft: 9 };

const idOf = (before: Answers): number => (before[0] as Made[])[0]?.id ?? 0;

/** The order that was drafted, as it was seen. */
const seen = (before: Answers) => {
  const { id, dateLastModified } = (before[0] as [Made])[0];
  return { id, dateLastModified };
};

const drafted = (number: string, more: object = {}): Step => ({
  call: 'CreatePortOrders',
  body: {
    domain_name: WHARF,
    orders: [
      {
        losing_carrier: 'Gumleaf Telecom',
        account_number: 'GL-1001',
        billing_name: 'Wharf Coffee Roasters',
        numbers: [{ number, leads_to: '200' }],
        ...more,
      },
    ],
  },
});

const today = () => new Date().toISOString().slice(0, 10);

const signed = (before: Answers): Step => ({
  call: 'SignPortOrder',
  body: { ...seen(before), name: 'Robin Sample', position: 'Director', signed_on: today() },
});

const inState = (id: number, state: string, shows: object = {}) => ({
  call: 'GetPortOrders' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state, ...shows },
});

/** The numbers of an order, to be read. */
const numbersOf = (id: number): Step => ({ call: 'GetPortNumbers', as: 'staff', body: { order_id: id } });

const numberIn = (before: Answers, place: number): number =>
  (before[place] as { items: Made[] }).items[0]?.id ?? 0;

export const portOrderExamples: Examples = {
  CheckPortNumbers: { body: { numbers: ['02 5550 7000', '(02) 5550-7001', 'sooner'] } },
  CreatePortOrders: {
    body: drafted('61255507700').body ?? {},
    readBack: (answer) => inState((answer as Made[])[0]?.id ?? 0, 'draft', { numbers_count: 1 }),
  },
  GetPortOrders: { body: { state: ['draft', 'rejected'], sortBy: 'date' } },
  GetPortOrderCounts: { body: {} },
  GetPortNumbers: { body: { order_id: demo.draft } },
  UpdatePortOrder: {
    body: { id: demo.draft, account_number: 'GL-31999', wanted_date: '2099-03-02' },
    readBack: () => inState(demo.draft, 'draft', { account_number: 'GL-31999', wanted_date: '2099-03-02' }),
  },
  AddPortNumbers: {
    body: { id: demo.draft, numbers: ['61255507710'], leads_to: '200' },
    readBack: () => ({ ...numbersOf(demo.draft), shows: { number: '61255507710', leads_to: '200' } }),
  },
  TakeOutPortNumbers: {
    first: [drafted('61255507711'), (before) => numbersOf(idOf(before))],
    body: (before) => ({ ids: [numberIn(before, 1)] }),
    readBack: (_, before) => inState(idOf(before), 'cancelled'),
  },
  RoutePortNumbers: {
    first: [numbersOf(demo.submitted)],
    body: (before) => ({ ids: [numberIn(before, 0)], leads_to: '201' }),
    readBack: () => ({ ...numbersOf(demo.submitted), shows: { leads_to: '201' } }),
  },
  SignPortOrder: {
    first: [drafted('61255507712')],
    body: (before) => ({
      ...seen(before),
      name: 'Robin Sample',
      position: 'Director',
      signed_on: today(),
    }),
    readBack: (_, before) => inState(idOf(before), 'draft', { is_signed: true, signed_name: 'Robin Sample' }),
  },
  DownloadPortLetter: { body: { id: demo.confirmed } },
  SubmitPortOrders: {
    first: [drafted('61255507713'), signed],
    body: (before) => ({ ids: [idOf(before)] }),
    readBack: (_, before) => inState(idOf(before), 'submitted'),
  },
  AskPortAnswers: { body: {} },
  CancelPortOrder: {
    first: [drafted('61255507714')],
    body: (before) => ({ id: idOf(before), reason: 'The walk takes it back' }),
    readBack: (_, before) => inState(idOf(before), 'cancelled', { reason: 'The walk takes it back' }),
  },
  NotePortTest: {
    body: { id: demo.confirmed, works: true, note: 'Rings at the counter' },
    readBack: () => inState(demo.confirmed, 'confirmed'),
  },
  CutOverPortOrder: {
    body: { id: demo.confirmed },
    readBack: () => ({
      call: 'GetDetailedPhoneNumbers',
      as: 'staff',
      body: { phone_number: '61255507800' },
      shows: { phone_number: '61255507800', state: 'assigned', domain_name: WHARF },
    }),
  },
  RollBackPortOrder: {
    body: { id: demo.cutOver },
    readBack: () => ({
      call: 'GetDetailedPhoneNumbers',
      as: 'staff',
      body: { phone_number: '61355507900' },
      lacks: '61355507900',
    }),
  },
};
