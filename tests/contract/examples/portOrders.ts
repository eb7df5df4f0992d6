import { WHARF } from '../../../server/demo/demoWholesale';
import type { Answers, Examples, Step } from '../example';

interface CreatedOrder {
  id: number;
  dateLastModified: string;
}

/** Orders in the demo data by status. All belong to the trial phone system except the completed one. */
const demoOrderIds = { cutOver: 3, confirmed: 4, rejected: 7, submitted: 8, draft: 9 };

const getId = (before: Answers): number => (before[0] as CreatedOrder[])[0]?.id ?? 0;

const getVersion = (before: Answers) => {
  const { id, dateLastModified } = (before[0] as [CreatedOrder])[0];
  return { id, dateLastModified };
};

const createDraft = (number: string, extra: object = {}): Step => ({
  call: 'CreatePortOrders',
  body: {
    domain_name: WHARF,
    orders: [
      {
        losing_carrier: 'Gumleaf Telecom',
        account_number: 'GL-1001',
        billing_name: 'Wharf Coffee Roasters',
        numbers: [{ number, leads_to: '200' }],
        ...extra,
      },
    ],
  },
});

const getToday = () => new Date().toISOString().slice(0, 10);

const signOrder = (before: Answers): Step => ({
  call: 'SignPortOrder',
  body: { ...getVersion(before), name: 'Robin Sample', position: 'Director', signed_on: getToday() },
});

const expectState = (id: number, state: string, shows: object = {}) => ({
  call: 'GetPortOrders' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state, ...shows },
});

const listNumbers = (id: number): Step => ({ call: 'GetPortNumbers', as: 'staff', body: { order_id: id } });

const getNumberId = (before: Answers, place: number): number =>
  (before[place] as { items: CreatedOrder[] }).items[0]?.id ?? 0;

export const portOrderExamples: Examples = {
  CheckPortNumbers: { body: { numbers: ['02 5550 7000', '(02) 5550-7001', 'sooner'] } },
  CreatePortOrders: {
    body: createDraft('61255507700').body ?? {},
    readBack: (answer) => expectState((answer as CreatedOrder[])[0]?.id ?? 0, 'draft', { numbers_count: 1 }),
  },
  GetPortOrders: { body: { state: ['draft', 'rejected'], sortBy: 'date' } },
  GetPortOrderCounts: { body: {} },
  GetPortNumbers: { body: { order_id: demoOrderIds.draft } },
  UpdatePortOrder: {
    body: { id: demoOrderIds.draft, account_number: 'GL-31999', wanted_date: '2099-03-02' },
    readBack: () =>
      expectState(demoOrderIds.draft, 'draft', { account_number: 'GL-31999', wanted_date: '2099-03-02' }),
  },
  AddPortNumbers: {
    body: { id: demoOrderIds.draft, numbers: ['61255507710'], leads_to: '200' },
    readBack: () => ({
      ...listNumbers(demoOrderIds.draft),
      shows: { number: '61255507710', leads_to: '200' },
    }),
  },
  TakeOutPortNumbers: {
    first: [createDraft('61255507711'), (before) => listNumbers(getId(before))],
    body: (before) => ({ ids: [getNumberId(before, 1)] }),
    readBack: (_, before) => expectState(getId(before), 'cancelled'),
  },
  RoutePortNumbers: {
    first: [listNumbers(demoOrderIds.submitted)],
    body: (before) => ({ ids: [getNumberId(before, 0)], leads_to: '201' }),
    readBack: () => ({ ...listNumbers(demoOrderIds.submitted), shows: { leads_to: '201' } }),
  },
  SignPortOrder: {
    first: [createDraft('61255507712')],
    body: (before) => ({
      ...getVersion(before),
      name: 'Robin Sample',
      position: 'Director',
      signed_on: getToday(),
    }),
    readBack: (_, before) =>
      expectState(getId(before), 'draft', { is_signed: true, signed_name: 'Robin Sample' }),
  },
  DownloadPortLetter: { body: { id: demoOrderIds.confirmed } },
  SubmitPortOrders: {
    first: [createDraft('61255507713'), signOrder],
    body: (before) => ({ ids: [getId(before)] }),
    readBack: (_, before) => expectState(getId(before), 'submitted'),
  },
  AskPortAnswers: { body: {} },
  CancelPortOrder: {
    first: [createDraft('61255507714')],
    body: (before) => ({ id: getId(before), reason: 'The walk takes it back' }),
    readBack: (_, before) => expectState(getId(before), 'cancelled', { reason: 'The walk takes it back' }),
  },
  NotePortTest: {
    body: { id: demoOrderIds.confirmed, works: true, note: 'Rings at the counter' },
    readBack: () => expectState(demoOrderIds.confirmed, 'confirmed'),
  },
  CutOverPortOrder: {
    body: { id: demoOrderIds.confirmed },
    readBack: () => ({
      call: 'GetDetailedPhoneNumbers',
      as: 'staff',
      body: { phone_number: '61255507800' },
      shows: { phone_number: '61255507800', state: 'assigned', domain_name: WHARF },
    }),
  },
  RollBackPortOrder: {
    body: { id: demoOrderIds.cutOver },
    readBack: () => ({
      call: 'GetDetailedPhoneNumbers',
      as: 'staff',
      body: { phone_number: '61355507900' },
      lacks: '61355507900',
    }),
  },
};
