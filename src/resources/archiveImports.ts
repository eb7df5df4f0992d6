import { ArchiveImport } from '../../contract/console/archives';
import { resource } from '../declaration/resource';

/** What was brought into the phone system at hand: archives, and other phone systems. */
export default resource(ArchiveImport, {
  name: 'pbx-customer/archive-imports',
  label: ['Import', 'Brought back'],
  icon: 'History',
  id: 'id',
  title: 'source',
  menu: { level: 'Customer', hidden: true },
  palette: false,
  history: false,
  fields: {
    state: {
      tones: {
        waiting: 'info',
        running: 'info',
        done: 'success',
        partly: 'warning',
        changed: 'warning',
        stopped: 'neutral',
        failed: 'error',
      },
    },
  },
  list: {
    call: 'GetImports',
    send: { domain_name: '$domain' },
    columns: [
      { field: 'source', width: 320, sortable: false },
      { field: 'state', width: 200 },
      { field: 'steps', width: 90 },
      { field: 'done', width: 90 },
      { field: 'refused', width: 100, sortable: false },
      { field: 'made_by', width: 160, sortable: false },
      { field: 'dateCreated', width: 175 },
    ],
    more: ['started_at', 'ended_at', 'error'],
    search: true,
    searchHint: 'Archive or person',
    pinned: ['state'],
    sort: { field: 'id', order: 'DESC' },
    card: ['state', 'done', 'refused', 'made_by', 'dateCreated'],
    empty: 'Nothing was brought back yet. Open Archives to bring one back.',
  },
  get: { call: 'GetImport', send: { domain_name: '$domain', id: '$id' } },
  show: [
    'state',
    'error',
    'source',
    'made_by',
    'steps',
    'done',
    'refused',
    'started_at',
    'ended_at',
    'archive_id',
    'before_id',
    'from_domain',
  ],
  links: [
    {
      label: 'Progress and result',
      to: '/pbx-customer/bring-in?import={id}',
      icon: 'Visibility',
      on: 'row',
      permission: 'settings.edit',
    },
  ],
});
