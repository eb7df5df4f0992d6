import { RolloutDetail } from '../../contract/console/rollouts';
import { resource } from '../declaration/resource';
import { rolloutActions } from './shared/rolloutActions';

/** Changes to many phone systems in stages, each of which is watched before the next. */
export default resource(RolloutDetail, {
  name: 'rollouts',
  label: ['Rollout', 'Rollouts'],
  icon: 'Timelapse',
  id: 'id',
  title: 'title',
  menu: { level: 'Root', within: '/domains', order: 36 },
  fields: {
    state: {
      tones: {
        running: 'info',
        stopped: 'warning',
        reverting: 'warning',
        reverted: 'error',
        done: 'success',
      },
    },
  },
  list: {
    call: 'GetRollouts',
    columns: ['title', 'state', 'stage', 'stages_count', 'changed', 'systems_count', 'asker', 'started_at'],
    more: ['watched_until', 'ended_at', 'reason'],
    search: true,
    searchHint: 'Title or person',
    filters: ['asker'],
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'open', label: 'In progress', filter: { state: ['running', 'stopped', 'reverting'] } },
    ],
    sort: { field: 'id', order: 'DESC' },
    refreshEvery: 10,
    card: ['state', 'stage', 'stages_count', 'reason'],
    empty: 'No rollouts. Start one from domains that differ from their template.',
  },
  get: { call: 'GetRollout', send: { id: '$id' } },
  refresh: ['rollouts', 'domain-drift', 'template-drift', 'domains', 'domain-settings'],
  actions: rolloutActions,
});
