import { QueueRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import {
  accountCalls,
  accountOptions,
  answeredFields,
  byDomain,
  numberColumn,
  referencesOfAccount,
} from './shared/accounts';
import { buildRemoveAccount, queueSwitchActions } from './shared/buildRemoveAccount';
import { accountCallerIds, callerIdActions } from './shared/callerIds';
import { queuePrompts } from './shared/prompts';
import { queueForm, queuePage } from './shared/queueForm';

export default resource(QueueRecord, {
  name: 'pbx-customer/call-queue',
  label: ['Call queue', 'Call queues'],
  icon: 'HeadsetMic',
  ...accountOptions,
  menu: { level: 'Customer', group: 'Home - PBX', order: 30, userType: 'acds' },
  fields: answeredFields,
  list: {
    call: 'GetCallQueuesList',
    send: byDomain,
    columns: [numberColumn, 'display', 'calls', { field: 'staffing', width: 150 }, 'agents', 'dids'],
    more: ['all_agents', 'disabled'],
    search: ['name', 'display', 'all_agents', 'dids'],
    sort: 'name',
    card: ['name', 'calls', 'staffing', 'dids'],
    refreshEvery: 30,
    empty: 'No call queues yet. Create one and add its agents.',
  },
  ...accountCalls('CallQueue'),
  form: queueForm,
  show: queuePage,
  related: [accountCallerIds, referencesOfAccount],
  actions: [
    ...queuePrompts,
    ...callerIdActions,
    ...queueSwitchActions,
    buildRemoveAccount('DeleteCallQueue'),
  ],
});
