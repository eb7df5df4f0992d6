import { ChangeRequest } from '../../contract/console/changeRequests';
import { resource } from '../declaration/resource';
import { changeRequestActions } from './shared/changeRequestActions';
import {
  requestColumns,
  requestDetailFields,
  requestMenu,
  requestPage,
  requestSearch,
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
  menu: requestMenu,
  palette: false,
  fields: { state: { tones: requestTones } },
  list: {
    call: 'GetChangeRequests',
    columns: requestColumns,
    more: requestDetailFields,
    ...requestSearch,
    views: requestViews,
    calendar: { from: 'run_at', to: 'run_at', tone: 'state', move: { action: 'move', field: 'run_at' } },
    sort: { field: 'id', order: 'DESC' },
    card: ['state', 'asker', 'run_at', 'until'],
    empty: 'No requests. Changes that need approval and scheduled changes appear here.',
  },
  get: { call: 'GetChangeRequest', send: { id: '$id' } },
  show: requestPage,
  panels: [{ name: 'changes', label: 'What changes', component: 'requestChanges', on: 'page' }],
  refresh: ['change-requests'],
  actions: changeRequestActions,
});
