import { PortOrder } from '../../contract/console/portOrders';
import { portTransitions } from '../../contract/numbers/portStates';
import { resource } from '../declaration/resource';
import { portDraftActions } from './shared/portActions';
import {
  customerStates,
  portCalendar,
  portForm,
  portPage,
  portPanels,
  portStages,
  portTones,
  relatedPortNumbers,
} from './shared/portOrders';

/** Porting orders as customers see them, with their own labels. */
export default resource(PortOrder, {
  name: 'pbx-customer/port-orders',
  label: ['Move of numbers', 'Numbers moving in'],
  icon: 'AssignmentReturn',
  id: 'id',
  title: 'reference',
  menu: { level: 'Customer', title: 'Numbers Moving In', within: '/pbx-customer/numbers' },
  palette: false,
  fields: {
    state: { tones: portTones, choices: customerStates },
    losing_carrier: { label: 'Present provider', help: 'Who sends the bill for these numbers now.' },
    account_number: { help: 'As on the last bill of your present provider.' },
    reason: { label: 'What is missing' },
    date: { label: 'Day' },
    follows_id: { reference: 'pbx-customer/port-orders' },
  },
  list: {
    call: 'GetPortOrders',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'reference', width: 120, sortable: false },
      { field: 'state', width: 200 },
      'losing_carrier',
      { field: 'first_number', width: 160, sortable: false },
      { field: 'numbers_count', width: 100, sortable: false },
      { field: 'date', width: 130 },
    ],
    more: ['reason', 'category', 'is_signed', 'dateCreated'],
    search: true,
    searchHint: 'Number or provider',
    pinned: ['state'],
    filters: ['losing_carrier', 'date'],
    sort: { field: 'id', order: 'DESC' },
    calendar: portCalendar,
    card: ['state', 'losing_carrier', 'numbers_count', 'date'],
    empty: 'No numbers are moving in.',
  },
  get: { call: 'GetPortOrders', send: { id: '$id' } },
  update: { call: 'UpdatePortOrder', send: { '...': '$changes', id: '$id' } },
  updateWhen: { field: 'state', in: portTransitions.edit.from },
  form: portForm,
  show: portPage,
  stages: portStages,
  panels: portPanels,
  related: [{ resource: 'pbx-customer/port-numbers', ...relatedPortNumbers }],
  refresh: ['pbx-customer/port-numbers', 'port-numbers', 'port-orders'],
  actions: portDraftActions,
  links: [{ label: 'Move numbers in', to: '/pbx-customer/move-numbers-in', icon: 'Add' }],
});
