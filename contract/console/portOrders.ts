import { msg, msgs } from '#i18n';
import { file, group, listOf, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import {
  account,
  boolean,
  count,
  date,
  dateTime,
  domain,
  email,
  integer,
  list,
  longText,
  nested,
  oneOf,
  phone,
  ref,
  text,
  timeOfDay,
} from '../fields';
import { DEFAULT_WINDOW_HOURS, MAX_PORTED_NUMBERS } from '../numbers/portLimits';
import { portCategories, portStates } from '../numbers/portStates';
import { pageRequest, textFilter } from '../paging';
import { resolutions, versionField } from '../phoneSystem/accountFields';
import { required, shape } from '../schema';
import { changes } from '../sentence';

/** Fields that may have to be corrected before a rejected order can be resubmitted. */
const corrections = msgs({
  account_number: 'Account number',
  billing_name: 'Name on the bill',
  billing_address: 'Service address',
  contact: 'Contact',
  losing_carrier: 'Losing carrier',
  wanted_date: 'Wanted date',
  letter: 'Letter of authority',
  numbers: 'Numbers',
  customer: 'To be settled by the customer',
  nothing: 'Nothing: ask the carrier',
});

const state = oneOf(portStates, { title: 'State', readOnly: true });
const losingCarrier = text({
  title: 'Losing carrier',
  description: 'The provider that has the numbers now.',
  maxLength: 80,
  'x-personal': 'keep',
});
const category = oneOf(portCategories, {
  title: 'Category',
  description: 'Numbers of one category move together.',
  readOnly: true,
});

/** Details that the losing carrier checks against its records. */
const billFields = {
  account_number: text({
    title: 'Account number',
    description: 'With the losing carrier, as on its bill.',
    maxLength: 40,
    'x-personal': 'code',
  }),
  billing_name: text({
    title: 'Name on the bill',
    description: 'Exactly as there.',
    maxLength: 120,
    'x-personal': 'company',
  }),
  billing_address: text({
    title: 'Service address',
    description: 'Where the service was installed.',
    maxLength: 200,
    'x-personal': 'address',
  }),
  contact_name: text({
    title: 'Contact',
    description: 'Whom the carrier asks.',
    maxLength: 100,
    'x-personal': 'person',
  }),
  contact_number: phone({ title: 'Contact number' }),
  contact_email: email({ title: 'Contact e-mail', maxLength: 254 }),
};

const preferenceFields = {
  wanted_date: date({ title: 'Wanted date', description: 'Empty: as soon as may be.' }),
  window_hours: integer({
    title: 'Hours to roll back',
    description: 'Hours after the cut-over within which the numbers can be given back.',
    minimum: 1,
    maximum: 168,
    default: DEFAULT_WINDOW_HOURS,
  }),
  note: longText({ title: 'Note', maxLength: 1000, 'x-personal': 'note' }),
};

const callTarget = account({
  title: 'Calls go to',
  description: 'An account, or an external number, once it has moved in.',
});

const PortRejection = shape('Port rejection', {
  number: phone({ title: 'Number', description: 'Empty: all of the order.', readOnly: true }),
  text: text({ title: 'Reason', readOnly: true, 'x-personal': 'keep' }),
  mend: oneOf(corrections, { title: 'To correct', readOnly: true }),
});

/** A call placed to test whether a number is reachable. */
const PortTest = shape('Port test call', {
  at: dateTime({ title: 'When', readOnly: true }),
  by: text({ title: 'By', readOnly: true, 'x-personal': 'person' }),
  number: phone({ title: 'Number', readOnly: true }),
  works: boolean({ title: 'Rings', readOnly: true }),
  note: text({ title: 'Note', readOnly: true, 'x-personal': 'note' }),
});

/** An order to port in numbers of the same losing carrier and category. */
export const PortOrder = auditedEntity('Port order', {
  id: integer({ title: 'Order', readOnly: true }),
  reference: text({
    title: 'Reference',
    description: 'What the carrier knows it by.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  state,
  domain_name: domain({ title: 'Domain', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true, 'x-personal': 'company' }),
  wholesalerid: ref('wholesalers', { title: 'Wholesaler', readOnly: true }, 'integer'),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  losing_carrier: losingCarrier,
  category,
  process: text({
    title: 'Process',
    description: 'What carriers call it.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  ...billFields,
  ...preferenceFields,
  date: date({
    title: 'Port date',
    description: 'That was confirmed; until then the one that is wanted.',
    readOnly: true,
  }),
  confirmed_date: date({ title: 'Confirmed date', readOnly: true }),
  confirmed_time: timeOfDay({ title: 'Confirmed time', readOnly: true }),
  first_number: phone({ title: 'First number', readOnly: true }),
  numbers_count: count({ title: 'Numbers', readOnly: true }),
  reason: text({
    title: 'Why it was rejected',
    description: 'Or cancelled.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  codes: list(text({ title: 'Code', 'x-personal': 'keep' }), {
    title: 'Codes',
    description: 'Of what the carrier rejects, by the words of its interface.',
    readOnly: true,
  }),
  rejections: list(PortRejection, { title: 'What the carrier rejects', readOnly: true }),
  signed_name: text({ title: 'Signed by', readOnly: true, 'x-personal': 'person' }),
  signed_title: text({ title: 'Position', readOnly: true, 'x-personal': 'keep' }),
  signed_on: date({ title: 'Signed on', readOnly: true }),
  is_signed: boolean({ title: 'Signed', readOnly: true }),
  letter_sha256: text({
    title: 'Fingerprint of the letter',
    description: 'SHA-256 of the file.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  submitted_at: dateTime({ title: 'Submitted', readOnly: true }),
  cut_over_at: dateTime({ title: 'Cut over', readOnly: true }),
  way_back_until: dateTime({
    title: 'Roll back until',
    description: 'Until then the numbers can be given back; then the order is done.',
    readOnly: true,
  }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
  tests: list(PortTest, { title: 'Test calls', readOnly: true }),
  follows_id: ref(
    'port-orders',
    {
      title: 'Follows order',
      description: 'Of which these numbers were rejected.',
      readOnly: true,
    },
    'integer',
  ),
});

export const PortNumber = auditedEntity('Ported number', {
  id: integer({ title: 'Ported number', readOnly: true }),
  order_id: ref('port-orders', { title: 'Order', readOnly: true }, 'integer'),
  number: phone({ title: 'Number', readOnly: true }),
  state,
  region: text({ title: 'Region', readOnly: true }),
  leads_to: callTarget,
  reason: text({ title: 'Why it was rejected', readOnly: true, 'x-personal': 'keep' }),
  domain_name: domain({ title: 'Domain', readOnly: true }),
});

const PortCheck = shape('Port check', {
  text: text({ title: 'Written', readOnly: true, 'x-personal': 'account' }),
  number: phone({ title: 'Number', readOnly: true }),
  valid: boolean({ title: 'Can move in', readOnly: true }),
  code: text({ title: 'Code', readOnly: true, 'x-personal': 'keep' }),
  why: text({
    title: 'Why not',
    description: 'Of one that can move: what to look at first.',
    readOnly: true,
    'x-personal': 'keep',
  }),
  region: text({ title: 'Region', readOnly: true }),
  category,
  losing_carrier: text({
    title: 'Losing carrier',
    description: 'Where our carrier knows it.',
    readOnly: true,
    'x-personal': 'keep',
  }),
});

const NewPortNumber = shape('Number to move in', {
  number: required(phone('Number')),
  leads_to: callTarget,
});

const NewPortOrder = shape('New port order', {
  losing_carrier: required(losingCarrier),
  ...billFields,
  ...preferenceFields,
  numbers: required(
    list(required(nested(NewPortNumber, 'Number')), {
      title: 'Numbers',
      maxItems: MAX_PORTED_NUMBERS,
      examples: [[{ number: '61255500001' }]],
    }),
  ),
});

const id = required(integer('Order'));
const orderRequest = (name: string) => shape(name, { id });
const orderIds = required(
  list(required(integer('Order')), { title: 'Orders', maxItems: 100, examples: [[1]] }),
);
const numberIds = required(
  list(required(integer('Ported number')), {
    title: 'Numbers',
    maxItems: MAX_PORTED_NUMBERS,
    examples: [[1]],
  }),
);

const orderFilters = {
  id: integer('Order'),
  state: textFilter('State'),
  domain_name: textFilter('Domain'),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  remote_trunk_id: textFilter('Trunk'),
  losing_carrier: textFilter('Losing carrier'),
  category: textFilter('Category'),
  number: phone({ title: 'Number', description: 'Orders that number is, or was, in.' }),
  date_from: date('Port date from'),
  date_to: date('Port date to'),
};

const orderSortFields = [
  'id',
  'state',
  'domain_name',
  'losing_carrier',
  'category',
  'wanted_date',
  'date',
  'submitted_at',
  'cut_over_at',
  'way_back_until',
  'ended_at',
  'dateCreated',
] as const;

export const portOrderCalls = group('Numbers that move in', {
  permission: { read: 'numbers.view', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  CheckPortNumbers: post('/api/Console/CheckPortNumbers', {
    effect: 'read',
    summary:
      'Tells of written numbers what they are, and whether they can move in; of one that stands twice the second can’t.',
    body: shape('Numbers to move in', {
      numbers: required(
        list(required(text({ title: 'Number', maxLength: 64, 'x-personal': 'account' })), {
          title: 'Numbers',
          maxItems: MAX_PORTED_NUMBERS,
          examples: [['02 5550 0001']],
        }),
      ),
    }),
    returns: listOf(PortCheck, { mostRows: MAX_PORTED_NUMBERS }),
  }),
  CreatePortOrders: post('/api/Console/CreatePortOrders', {
    summary:
      'Makes orders as drafts, all or none: each is for numbers of one losing carrier and one category, for a phone system, a trunk or both.',
    sentence: [
      msg('Create port orders for {domain_name}'),
      msg('Create port orders for {remote_trunk_id}'),
      msg('Create port orders'),
    ],
    body: shape('Port orders', {
      domain_name: domain('Domain'),
      remote_trunk_id: ref('trunks', 'Trunk'),
      orders: required(
        list(required(nested(NewPortOrder, 'Order')), {
          title: 'Orders',
          maxItems: 50,
          examples: [[{ losing_carrier: 'Gumleaf Telecom', numbers: [{ number: '61255500001' }] }]],
        }),
      ),
    }),
    returns: listOf(PortOrder),
  }),
  GetPortOrders: post('/api/Console/GetPortOrders', {
    effect: 'read',
    summary: 'A page of the orders that move numbers in, the latest first.',
    body: pageRequest('Port order page', orderFilters, orderSortFields),
    returns: pagedListOf(PortOrder),
  }),
  GetPortOrderCounts: post('/api/Console/GetPortOrderCounts', {
    effect: 'read',
    summary: 'How many orders that move numbers in there are of each state.',
    body: shape('Port order filter', {
      search: text({ title: 'Search', maxLength: 200 }),
      ...orderFilters,
    }),
    returns: listOf(shape('Port order count', { state, count: count('Orders') })),
  }),
  GetPortNumbers: post('/api/Console/GetPortNumbers', {
    effect: 'read',
    summary: 'A page of the numbers of orders that move numbers in.',
    body: pageRequest(
      'Ported number page',
      {
        id: integer('Ported number'),
        order_id: integer('Order'),
        number: textFilter('Number'),
        state: textFilter('State'),
      },
      ['id', 'order_id', 'number', 'state', 'leads_to', 'dateCreated'],
    ),
    returns: pagedListOf(PortNumber),
  }),
  UpdatePortOrder: post('/api/Console/UpdatePortOrder', {
    summary:
      'Changes an order that is a draft or was rejected; what is left out stays. What the letter of authority states has to be signed anew.',
    sentence: changes('port_order', 'id'),
    body: shape('Changed port order', {
      id,
      losing_carrier: losingCarrier,
      ...billFields,
      ...preferenceFields,
    }),
    returns: single(PortOrder),
  }),
  AddPortNumbers: post('/api/Console/AddPortNumbers', {
    summary: 'Adds numbers to an order that is a draft or was rejected; its letter has to be signed anew.',
    sentence: msg('Add {numbers} to port order {id}'),
    body: shape('Numbers to add to a port order', {
      id,
      numbers: required(list(required(phone('Number')), { title: 'Numbers', maxItems: MAX_PORTED_NUMBERS })),
      leads_to: callTarget,
    }),
    returns: single(PortOrder),
  }),
  TakeOutPortNumbers: post('/api/Console/TakeOutPortNumbers', {
    summary:
      'Takes numbers out of orders that are drafts or were rejected; an order without numbers is cancelled.',
    sentence: [
      msg('Remove {ids_count, plural, one {# number} other {# numbers}} from port orders'),
      msg('Remove numbers from port orders'),
    ],
    body: shape('Numbers to take out of port orders', { ids: numberIds }),
    returns: noContent,
  }),
  RoutePortNumbers: post('/api/Console/RoutePortNumbers', {
    summary: 'Says where calls to numbers go once they have moved in.',
    sentence: [
      msg('Route calls to {ids_count, plural, one {# ported number} other {# ported numbers}} to {leads_to}'),
      msg('Change where calls to ported numbers go'),
    ],
    body: shape('Where ported numbers lead', { ids: numberIds, leads_to: callTarget }),
    returns: noContent,
  }),
  SignPortOrder: post('/api/Console/SignPortOrder', {
    forPeople: true,
    summary:
      'Signs the letter of authority of an order, by a drawn signature or the typed name; the letter is kept as a PDF.',
    sentence: [msg('Sign port order {id} as {name}'), msg('Sign a port order')],
    body: shape('Signature of a port order', {
      id,
      name: required(text({ title: 'Your name', maxLength: 100, 'x-personal': 'person' })),
      position: text({
        title: 'Position',
        description: 'In the company the contract is with.',
        maxLength: 100,
        'x-personal': 'keep',
      }),
      signed_on: required(date('Date')),
      dateLastModified: required(versionField),
      signature: text({
        title: 'Signature',
        description: 'A PNG as a `data:` address; without one the typed name stands for it.',
        maxLength: 300_000,
        'x-personal': 'keep',
      }),
    }),
    returns: single(PortOrder),
  }),
  DownloadPortLetter: post('/api/Console/DownloadPortLetter', {
    effect: 'read',
    summary: 'The signed letter of authority of an order, as it was kept.',
    body: orderRequest('Letter of a port order'),
    returns: file,
  }),
  SubmitPortOrders: post('/api/Console/SubmitPortOrders', {
    costs: true,
    summary: 'Sends signed orders to the losing carrier, all or none; its answer is asked for every minute.',
    sentence: [
      msg('Submit {ids_count, plural, one {port order} other {port orders}} {ids}'),
      msg('Submit port orders'),
    ],
    body: shape('Port orders to submit', { ids: orderIds }),
    returns: listOf(PortOrder),
    access: 'reseller',
  }),
  AskPortAnswers: post('/api/Console/AskPortAnswers', {
    summary: 'Asks the carrier at once what has become of the orders it has.',
    sentence: msg('Check the status of port orders with the carrier'),
    body: shape('Port answers to ask for', {}),
    returns: single(
      shape('Port answers', {
        asked: count('Orders asked about'),
        answered: count('Orders answered'),
        unread: count('Answers nobody could read'),
      }),
    ),
    access: 'reseller',
  }),
  CancelPortOrder: post('/api/Console/CancelPortOrder', {
    sends: true,
    summary: 'Takes an order back before its cut-over; its numbers stay where they are.',
    sentence: msg('Cancel port order {id}'),
    body: shape('Port order to cancel', {
      id,
      reason: text({ title: 'Reason', maxLength: 300, 'x-personal': 'note' }),
    }),
    returns: single(PortOrder),
  }),
  NotePortTest: post('/api/Console/NotePortTest', {
    summary: 'Notes a test call on the day of an order.',
    sentence: [
      msg(
        '{works, select, true {Record a successful test call for port order {id}} other {Record a failed test call for port order {id}}}',
      ),
      msg('Record a test call for a port order'),
    ],
    body: shape('Test call of a port order', {
      id,
      number: phone({ title: 'Number', description: 'Empty: all of them.' }),
      works: required(boolean('Rings')),
      note: text({ title: 'Note', maxLength: 300, 'x-personal': 'note' }),
    }),
    returns: single(PortOrder),
    access: 'reseller',
  }),
  CutOverPortOrder: post('/api/Console/CutOverPortOrder', {
    costs: true,
    summary: 'Takes the numbers of a confirmed order in, from its day on: assigned and routed in one change.',
    sentence: msg('Cut over port order {id}'),
    body: orderRequest('Port order to cut over'),
    returns: single(PortOrder),
    access: 'reseller',
  }),
  RollBackPortOrder: post('/api/Console/RollBackPortOrder', {
    sends: true,
    summary:
      'Gives the numbers of an order back to the losing carrier, within its window. Refused while one is shown as a caller ID, unless it says what is shown instead.',
    sentence: msg('Roll back port order {id}'),
    body: shape('Port order to roll back', { id, answers: resolutions }),
    returns: single(PortOrder),
    access: 'reseller',
  }),
});
