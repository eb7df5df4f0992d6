import type { Answers, Examples, Step } from '../example';

const DOMAIN = 'wharf.pbx.example';
/** A part with so much stock that the examples never use it up. */
const PART = 'YEA-PS5V2A';

interface Row {
  id: number;
  order_id: string;
  supplier_part_number: string;
}

const getRows = (before: Answers, place: number): Row[] => before[place] as Row[];
const getRow = (before: Answers, place: number): Row => before[place] as Row;
const getId = (answer: unknown): number => (answer as Row).id;

const orderPreparation: Step[] = [
  { call: 'GetUserAddresses', params: { domain_name: DOMAIN } },
  { call: 'GetHardwareMaster' },
];

const buildOrderBody = (before: Answers): object => ({
  delivery_addressid: getRows(before, 0)[0]?.id,
  order_items: [
    {
      hardware_master_id: getRows(before, 1).find((item) => item.supplier_part_number === PART)?.id,
      quantity: 2,
    },
  ],
  contact: 'Front desk',
  // Without a key, an identical order within a minute would be rejected as a duplicate.
  idempotency_key: crypto.randomUUID(),
});

const placeOrder: (Step | ((before: Answers) => Step))[] = [
  ...orderPreparation,
  (before) => ({ call: 'AddHardwareOrder', body: buildOrderBody(before) }),
];

const createItem = () => ({
  make: 'Example',
  model: `Desk phone ${crypto.randomUUID().slice(0, 8)}`,
  hardware_prices: [
    { price_typeid: 3, price: 99.95 },
    { price_typeid: 1, price: 70.1, wholesalerid: 1 },
  ],
});

const addItem: (() => Step)[] = [() => ({ call: 'AddHardwareMaster', body: createItem() })];

export const hardwareExamples: Examples = {
  AddHardwareMaster: {
    body: createItem,
    readBack: (answer) => ({
      call: 'GetHardwareMaster',
      body: { id: getId(answer) },
      shows: { id: getId(answer), make: 'Example' },
    }),
  },
  GetHardwareMaster: { body: { search: 'T54W' } },
  GetHardwarePricing: { as: 'reseller', body: { price_typeid: 1 } },
  UpdateHardwareMaster: {
    first: addItem,
    body: (before) => ({ ...createItem(), id: getRow(before, 0).id, description: 'With a new description' }),
    readBack: (answer) => ({
      call: 'GetHardwareMaster',
      body: { id: getId(answer) },
      shows: { id: getId(answer), description: 'With a new description' },
    }),
  },
  DeleteHardwareMaster: {
    first: addItem,
    body: (before) => ({ id: getRow(before, 0).id }),
    readBack: (_, before) => ({ call: 'GetHardwareMaster', lacks: { id: getRow(before, 0).id } }),
  },
  AddHardwareOrder: {
    first: orderPreparation,
    body: buildOrderBody,
    readBack: (answer) => ({
      call: 'GetHardwareOrders',
      body: { id: getId(answer) },
      shows: { id: getId(answer), status: 'pending', contact: 'Front desk' },
    }),
  },
  CancelHardwareOrder: {
    first: placeOrder,
    body: (before) => ({ id: getRow(before, 2).id, reason: 'Not needed any more' }),
    readBack: (answer) => ({
      call: 'GetHardwareOrders',
      body: { id: getId(answer) },
      shows: { id: getId(answer), status: 'cancelled', status_reason: 'Not needed any more' },
    }),
  },
  GetHardwareOrders: { body: { status: ['completed', 'invoiced'], sortBy: 'total', sortOrder: 'DESC' } },
  GetAllHardwareOrders: { body: { status: 'completed' } },
  GetHardwareOrderCounts: { body: { hosted_pbx_domain: DOMAIN } },
  GetOrderableHardware: { body: { hosted_pbx_domain: DOMAIN } },
  GetHardwareOrderQuote: { first: orderPreparation, body: buildOrderBody },
  GetCancelEffect: { first: placeOrder, body: (before) => ({ id: getRow(before, 2).id }) },
  UpdateHardwareOrder: {
    first: placeOrder,
    body: (before) => ({ id: getRow(before, 2).id, comment: 'Leave it at the front desk' }),
    readBack: (_, before) => ({
      call: 'GetHardwareOrders',
      body: { id: getRow(before, 2).id },
      shows: { id: getRow(before, 2).id, comments: ['Leave it at the front desk'] },
    }),
  },
  CreateOrders: {
    first: placeOrder,
    body: (before) => ({
      customerPurchaseOrderID: getRow(before, 2).order_id,
      hosted_pbx_domain: DOMAIN,
      deliveryMode: 'Courier',
    }),
    readBack: (_, before) => ({
      call: 'GetHardwareOrders',
      body: { id: getRow(before, 2).id },
      shows: { id: getRow(before, 2).id, status: 'processing' },
    }),
  },
  GetUserAddresses: { params: { domain_name: DOMAIN } },
  GetStocks: { body: { category: 'Desk phones', sortBy: 'part_number' } },
  GetStockByPartNumber: { params: { part_number: PART } },
  GetStockById: {
    first: [{ call: 'GetStocks' }],
    params: (before) => ({ id: String((before[0] as { items: Row[] }).items[0]?.id) }),
  },
  SalesStatusUpdate: {},
  GetMacAddressByDomain: { params: { domain: DOMAIN } },
  UpdateStock: {
    readBack: () => ({ call: 'GetStocks', body: { search: PART }, shows: { part_number: PART } }),
  },
  PurchaseSummaryReport: { body: { group_no: '1001' } },
};
