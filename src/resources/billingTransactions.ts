import { MessageLogDetail } from '../../contract/billing/billingEntities';
import { resource } from '../declaration/resource';
import {
  billingDependents,
  requestTones,
  resendActions,
  transactionList,
  transactionPage,
  transactionViews,
} from './shared/billing';

export default resource(MessageLogDetail, {
  name: 'billing/transactions',
  label: ['Transaction', 'Transactions'],
  icon: 'PublishedWithChanges',
  level: 'staff',
  id: 'id',
  menu: { level: 'Root', within: '/billing/services', order: 20 },
  fields: { status: { tones: requestTones } },
  refresh: billingDependents,
  list: {
    call: 'GetUbTransactions',
    ...transactionList,
    more: ['createdBy', 'reprocessed', 'resubmission_of', 'response_type', 'xml_request', 'xml_response'],
    pinned: ['status', 'request_type'],
    filters: ['did', 'domain_name', 'dateCreated', 'reprocessed'],
    views: transactionViews,
    empty: 'No billing requests yet.',
  },
  get: { call: 'GetUbTransactions', send: { id: '$id' } },
  show: transactionPage,
  actions: resendActions,
});
