import { PortOrder } from '../../contract/console/portOrders';
import { portTransitions } from '../../contract/numbers/portStates';
import { resource } from '../declaration/resource';
import { portDraftActions, portProcessingActions } from './shared/portActions';
import {
  portCalendar,
  portCounts,
  portForm,
  portPage,
  portPanels,
  portTones,
  portViews,
  relatedPortNumbers,
} from './shared/portOrders';

/** Orders for porting numbers in from other carriers. */
export default resource(PortOrder, {
  name: 'port-orders',
  label: ['Port order', 'Port orders'],
  icon: 'AssignmentReturn',
  id: 'id',
  title: 'reference',
  menu: { level: 'Root', group: 'Numbers', order: 17 },
  fields: { state: { tones: portTones } },
  list: {
    call: 'GetPortOrders',
    columns: [
      { field: 'reference', width: 120, sortable: false },
      { field: 'state', width: 130 },
      'domain_name',
      'losing_carrier',
      { field: 'first_number', width: 160, sortable: false },
      { field: 'numbers_count', width: 100, sortable: false },
      { field: 'date', width: 130 },
    ],
    more: [
      'wholesaler',
      'remote_trunk_id',
      'category',
      'reason',
      'is_signed',
      'way_back_until',
      'dateCreated',
    ],
    search: true,
    searchHint: 'Number, carrier, account or name',
    pinned: ['state'],
    filters: ['domain_name', 'wholesalerid', 'losing_carrier', 'category', 'date'],
    sort: { field: 'id', order: 'DESC' },
    views: portViews,
    counts: portCounts,
    calendar: portCalendar,
    board: {
      by: 'state',
      columns: ['draft', 'submitted', 'rejected', 'confirmed', 'cut_over', 'done'],
      moves: { submitted: ['submit'], cut_over: ['cutOver'] },
    },
    card: ['state', 'losing_carrier', 'numbers_count', 'date'],
    empty: 'No numbers are moving in.',
  },
  get: { call: 'GetPortOrders', send: { id: '$id' } },
  update: { call: 'UpdatePortOrder', send: { '...': '$changes', id: '$id' } },
  updateWhen: { field: 'state', in: portTransitions.edit.from },
  form: portForm,
  show: ['domain_name', 'wholesaler', 'remote_trunk_id', ...portPage, 'letter_sha256'],
  panels: portPanels,
  related: [{ resource: 'port-numbers', ...relatedPortNumbers }],
  refresh: ['port-numbers', 'pbx-customer/port-orders', 'pbx-customer/port-numbers'],
  actions: [...portProcessingActions, ...portDraftActions],
  links: [{ label: 'Move numbers in', to: '/move-numbers-in', icon: 'Add' }],
});
