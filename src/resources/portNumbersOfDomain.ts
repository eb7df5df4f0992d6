import { PortNumber } from '../../contract/console/portOrders';
import { resource } from '../declaration/resource';
import {
  portNumberColumns as columns,
  portNumberActions,
  portNumberList,
  portNumberPage,
} from './shared/portNumbers';
import { customerStates, portTones } from './shared/portOrders';

/** Numbers being ported in as customers see them, with their own labels. */
export default resource(PortNumber, {
  name: 'pbx-customer/port-numbers',
  label: ['Number moving in', 'Numbers moving in'],
  icon: 'Phone',
  id: 'id',
  title: 'number',
  menu: { level: 'Customer', hidden: true },
  palette: false,
  fields: {
    state: { tones: portTones, choices: customerStates },
    reason: { label: 'What is missing' },
    order_id: { reference: 'pbx-customer/port-orders' },
  },
  list: {
    ...portNumberList,
    columns: [
      columns.number,
      { field: 'state', width: 200 },
      columns.region,
      columns.leadsTo,
      columns.reason,
    ],
  },
  get: { call: 'GetPortNumbers', send: { id: '$id' } },
  show: portNumberPage,
  refresh: ['port-orders', 'pbx-customer/port-orders', 'port-numbers'],
  actions: portNumberActions,
});
