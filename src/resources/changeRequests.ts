import { ChangeRequest } from '../../contract/console/changeRequests';
import { resource } from '../declaration/resource';
import { changeRequestActions } from './shared/changeRequestActions';
import {
  requestColumns,
  requestDetailFields,
  requestPage,
  requestTones,
  requestViews,
} from './shared/changeRequests';

/** Changes submitted for approval or scheduled for later. */
export default resource(ChangeRequest, {
  name: 'change-requests',
  label: ['Change request', 'Requests'],
  icon: 'HowToReg',
  id: 'id',
  title: 'title',
  menu: { level: 'Shared', place: 'Inbox', subtitle: 'Approvals and schedules', order: 10 },
  palette: false,
  fields: { state: { tones: requestTones } },
  list: {
    call: 'GetChangeRequests',
    columns: requestColumns,
    more: requestDetailFields,
    search: true,
    searchHint: 'Person or reason',
    filters: ['state', 'run_at'],
    views: requestViews,
    calendar: { from: 'run_at', to: 'run_at', tone: 'state', move: { action: 'move', field: 'run_at' } },
    sort: { field: 'id', order: 'DESC' },
    card: ['state', 'asker', 'run_at', 'reason'],
    empty: 'No requests. What your role asks first, and what you have run later, stands here.',
  },
  get: { call: 'GetChangeRequest', send: { id: '$id' } },
  show: requestPage,
  panels: [{ name: 'changes', label: 'What changes', component: 'requestChanges', on: 'page' }],
  refresh: ['change-requests'],
  actions: changeRequestActions,
});
