import { PortNumber } from '../../contract/console/portOrders';
import { portTransitions } from '../../contract/numbers/portStates';
import { resource } from '../declaration/resource';
import { portTones } from './shared/portOrders';

/** Numbers of orders that move numbers in, each with how far it is. */
export default resource(PortNumber, {
  name: 'port-numbers',
  label: ['Ported number', 'Ported numbers'],
  icon: 'Phone',
  id: 'id',
  title: 'number',
  menu: { level: 'Everyone', hidden: true },
  palette: false,
  fields: { state: { tones: portTones } },
  list: {
    call: 'GetPortNumbers',
    columns: [
      { field: 'number', width: 170 },
      { field: 'state', width: 130 },
      { field: 'region', sortable: false },
      { field: 'leads_to', width: 150 },
      { field: 'reason', sortable: false },
    ],
    more: ['order_id', 'domain_name'],
    search: true,
    searchHint: 'Digits, or where it leads',
    pinned: ['state'],
    filters: ['order_id'],
    sort: 'number',
    card: ['state', 'leads_to', 'reason'],
    empty: 'No numbers here.',
  },
  get: { call: 'GetPortNumbers', send: { id: '$id' } },
  show: ['number', 'state', 'order_id', 'domain_name', 'region', 'leads_to', 'reason'],
  refresh: ['port-orders', 'pbx-customer/port-orders'],
  actions: [
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
  ],
});
