import { portTransitions } from '../../../contract/numbers/portStates';

export const portNumberColumns = {
  number: { field: 'number', width: 170 },
  leadsTo: { field: 'leads_to', width: 150 },
  region: { field: 'region', sortable: false },
  reason: { field: 'reason', sortable: false },
} as const;

export const portNumberList = {
  call: 'GetPortNumbers',
  more: ['order_id', 'domain_name'],
  search: true,
  searchHint: 'Digits, or where it leads',
  pinned: ['state'],
  filters: ['order_id'],
  sort: 'number',
  card: ['state', 'leads_to', 'reason'],
  empty: 'No numbers here.',
} as const;

export const portNumberPage = [
  'number',
  'state',
  'order_id',
  'domain_name',
  'region',
  'leads_to',
  'reason',
] as const;

export const portNumberActions = [
  {
    name: 'route',
    label: 'Change destination',
    icon: 'PhoneForwarded',
    call: 'RoutePortNumbers',
    form: [{ field: 'leads_to', width: 'full' }],
    send: { ids: '$ids' },
    when: { field: 'state', in: portTransitions.route.from },
    success: '{count} lead there once they have moved in.',
  },
  {
    name: 'takeOut',
    label: 'Take out of the order',
    icon: 'Remove',
    call: 'TakeOutPortNumbers',
    send: { ids: '$ids' },
    when: { field: 'state', in: portTransitions.edit.from },
    confirm: 'Take {count} out? They stay where they are.',
    success: '{count} taken out.',
  },
] as const;
