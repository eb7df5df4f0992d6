import { PortNumber } from '../../contract/console/portOrders';
import { resource } from '../declaration/resource';
import {
  portNumberColumns as columns,
  portNumberActions,
  portNumberList,
  portNumberPage,
} from './shared/portNumbers';
import { portTones } from './shared/portOrders';

export default resource(PortNumber, {
  name: 'port-numbers',
  label: ['Ported number', 'Ported numbers'],
  icon: 'Phone',
  id: 'id',
  title: 'number',
  menu: { level: 'Root', hidden: true },
  palette: false,
  fields: { state: { tones: portTones } },
  list: {
    ...portNumberList,
    columns: [
      columns.number,
      { field: 'state', width: 130 },
      columns.region,
      columns.leadsTo,
      columns.reason,
    ],
  },
  get: { call: 'GetPortNumbers', send: { id: '$id' } },
  show: portNumberPage,
  refresh: ['port-orders', 'pbx-customer/port-orders', 'pbx-customer/port-numbers'],
  actions: portNumberActions,
});
