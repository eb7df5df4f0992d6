import { MessageLogDetail } from '../../contract/billing/billingEntities';
import { resource } from '../declaration/resource';
import {
  billingDependents,
  requestTones,
  resendActions,
  transactionList,
  transactionPage,
} from './shared/billing';

export default resource(MessageLogDetail, {
  name: 'billing/failed-requests',
  label: ['Failed request', 'Failed requests'],
  icon: 'ReportProblem',
  level: 'staff',
  id: 'id',
  menu: { level: 'Root', place: 'Billing Problems', group: 'Billing', order: 10 },
  fields: { status: { tones: requestTones } },
  refresh: billingDependents,
  list: {
    call: 'GetFailedRequests',
    ...transactionList,
    more: ['createdBy'],
    pinned: ['request_type'],
    filters: ['did', 'domain_name', 'dateCreated'],
    empty: 'No failed billing requests.',
  },
  get: { call: 'GetUbTransactions', send: { id: '$id' } },
  show: transactionPage,
  actions: resendActions,
});
