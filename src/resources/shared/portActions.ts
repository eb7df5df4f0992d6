import { LETTER_DAYS } from '../../../contract/numbers/portLimits';
import { portTransitions } from '../../../contract/numbers/portStates';

/** Lists to reload after actions on an order, including those of the customer. */
const refreshedResources = [
  'port-orders',
  'pbx-customer/port-orders',
  'port-numbers',
  'pbx-customer/port-numbers',
] as const;

/** Actions for users who may draft orders, including customers. */
export const portDraftActions = [
  {
    name: 'add',
    label: 'Add numbers',
    icon: 'Add',
    on: 'row',
    call: 'AddPortNumbers',
    form: [
      { field: 'numbers', required: true, help: 'One per line or separated by commas, in any format.' },
      'leads_to',
    ],
    send: { id: '$id' },
    when: { field: 'state', in: portTransitions.edit.from },
    refresh: refreshedResources,
    help: 'The letter of authority has to be signed anew.',
    success: 'Added.',
  },
  {
    name: 'cancel',
    label: 'Cancel order',
    icon: 'Block',
    on: 'row',
    call: 'CancelPortOrder',
    form: ['reason'],
    send: { id: '$id' },
    when: { field: 'state', in: portTransitions.cancel.from },
    refresh: refreshedResources,
    danger: true,
    confirm: 'Cancel order {title}? Its numbers stay where they are.',
    success: 'Order {title} cancelled.',
  },
] as const;

/** Additional actions for staff and resellers, subject to the transition table. */
export const portProcessingActions = [
  {
    name: 'submit',
    label: 'Submit to the carrier',
    icon: 'Send',
    call: 'SubmitPortOrders',
    send: { ids: '$ids' },
    when: { field: 'state', in: portTransitions.submit.from },
    requires: [
      { holds: { field: 'is_signed', is: true }, text: 'Sign the letter of authority first.' },
      {
        holds: { field: 'signed_on', after: `$today-${LETTER_DAYS + 1}` },
        text: 'The letter of authority has expired: sign it again first.',
      },
      {
        holds: {
          any: [
            { field: 'wanted_date', empty: true },
            { field: 'wanted_date', after: '$today-1' },
          ],
        },
        text: 'The wanted date has passed: choose another one first.',
      },
    ],
    refresh: refreshedResources,
    confirm: 'Send {count} to the losing carrier? It is asked for its answer every minute.',
    receipt: 'port-orders',
    success: '{count} submitted.',
  },
  {
    name: 'test',
    label: 'Note a test call',
    icon: 'PhoneInTalk',
    on: 'row',
    call: 'NotePortTest',
    form: [
      {
        field: 'number',
        help: 'Empty: all of them.',
        choicesFrom: {
          call: 'GetPortNumbers',
          send: { order_id: '$record.id' },
          value: 'number',
          label: 'number',
        },
      },
      { field: 'works', initial: true },
      { field: 'note', width: 'full' },
    ],
    send: { id: '$id' },
    when: { field: 'state', in: portTransitions.test.from },
    refresh: refreshedResources,
    success: 'Noted.',
  },
  {
    name: 'cutOver',
    label: 'Cut over',
    icon: 'PublishedWithChanges',
    on: 'row',
    call: 'CutOverPortOrder',
    send: { id: '$id' },
    when: { field: 'state', in: portTransitions.cutOver.from },
    requires: [
      {
        holds: { field: 'confirmed_date', before: '$today+1' },
        text: 'Wait for the confirmed date, or agree on an earlier one with the carrier.',
      },
    ],
    refresh: [...refreshedResources, 'numbers', 'pbx-customer/phone-numbers'],
    confirm:
      'Cut over the numbers of {title} ({record.numbers_count})? They are assigned and routed at once, and can be rolled back for {record.window_hours} h.',
    receipt: 'numbers',
    success: 'The numbers of {title} have moved in.',
  },
  {
    name: 'rollBack',
    label: 'Roll back',
    icon: 'Undo',
    on: 'row',
    call: 'RollBackPortOrder',
    send: { id: '$id' },
    when: {
      all: [
        { field: 'state', in: portTransitions.rollBack.from },
        { field: 'way_back_until', after: '$now' },
      ],
    },
    refresh: [...refreshedResources, 'numbers', 'pbx-customer/phone-numbers'],
    danger: true,
    confirm: {
      text: 'Give the numbers of {title} back to {record.losing_carrier}? They stop ringing here at once.',
      typed: true,
    },
    success: 'The numbers of {title} went back.',
  },
  {
    name: 'ask',
    label: 'Sync from carrier',
    icon: 'CloudSync',
    on: 'list',
    call: 'AskPortAnswers',
    help: 'Asks about every order the carrier has. It is asked by itself every minute.',
    refresh: refreshedResources,
    success: 'Asked about: {answer.asked}. Answered: {answer.answered}.',
  },
] as const;
