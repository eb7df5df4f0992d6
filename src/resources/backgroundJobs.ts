import { BackgroundJob } from '../../contract/console/jobs';
import { resource } from '../declaration/resource';
import { jobActions } from './shared/jobActions';

export default resource(BackgroundJob, {
  name: 'background-jobs',
  label: ['Background job', 'Background jobs'],
  icon: 'History',
  level: 'staff',
  id: 'id',
  title: 'work',
  menu: { level: 'Settings', order: 90 },
  palette: false,
  fields: { state: { tones: { waiting: 'info', running: 'info', done: 'success', dead: 'error' } } },
  list: {
    call: 'GetJobs',
    columns: ['id', 'work', 'state', { field: 'error', width: 300 }, 'tries', 'runAt', 'endedAt'],
    more: ['kind', 'about', 'createdAt', 'startedAt'],
    search: true,
    searchHint: 'Kind or error',
    filters: ['kind', 'createdAt'],
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'failed', label: 'Failed', filter: { state: ['dead'] } },
      { name: 'open', label: 'Waiting or running', filter: { state: ['waiting', 'running'] } },
    ],
    sort: { field: 'id', order: 'DESC' },
    refreshEvery: 10,
    card: ['state', 'error', 'tries', 'runAt'],
    empty: 'No background jobs.',
  },
  get: { call: 'GetJobs', send: { id: '$id' } },
  show: ['work', 'state', 'error', 'about', 'kind', 'tries', 'runAt', 'createdAt', 'startedAt', 'endedAt'],
  actions: jobActions,
});
