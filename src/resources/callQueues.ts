import { QueueRecord } from '../../contract/phoneSystem/accountRecords';
import { resource } from '../declaration/resource';
import { anAccount, answeredFields, callsAbout, numberColumn, ofDomain } from './shared/accounts';
import { callerIdActions, callerIdsOfAccount } from './shared/callerIds';
import { queuePrompts } from './shared/prompts';
import { queueForm, queuePage } from './shared/queueForm';
import { removeAccount, switchQueue } from './shared/removeAccount';

export default resource(QueueRecord, {
  name: 'pbx-customer/call-queue',
  label: ['Call queue', 'Call queues'],
  icon: 'HeadsetMic',
  ...anAccount,
  menu: { level: 'Customer', title: 'Call Queues', group: 'Home - PBX', order: 30, userType: 'acds' },
  fields: answeredFields,
  list: {
    call: 'GetCallQueuesList',
    send: ofDomain,
    columns: [numberColumn, 'display', 'calls', { field: 'staffing', width: 150 }, 'agents', 'dids'],
    more: ['all_agents', 'disabled'],
    search: ['name', 'display', 'all_agents', 'dids'],
    sort: 'name',
    card: ['name', 'calls', 'staffing', 'dids'],
    refreshEvery: 30,
    empty: 'No call queues yet. Create one and add its agents.',
  },
  ...callsAbout('CallQueue'),
  form: queueForm,
  show: queuePage,
  related: [callerIdsOfAccount],
  actions: [...queuePrompts, ...callerIdActions, ...switchQueue, removeAccount('DeleteCallQueue')],
});
