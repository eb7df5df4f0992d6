import { auditedLabels } from '../../../contract/people/auditedEntities';

/** A tab of Activity; of the inbox for those who may not open Activity. */
export const requestMenu = {
  level: 'Shared',
  within: ['/audit-log', '/removed', '/pbx-customer/audit-log', '/notifications'],
  order: 5,
} as const;

export const requestTones = {
  draft: 'neutral',
  asked: 'warning',
  scheduled: 'info',
  running: 'info',
  active: 'info',
  stopped: 'warning',
  done: 'success',
  changed: 'error',
  failed: 'error',
  refused: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

export const requestColumns = [
  'id',
  { field: 'title', width: 280, sortable: false },
  'state',
  'asker',
  'run_at',
  'until',
  'asked_at',
] as const;

export const requestDetailFields = [
  'reason',
  'records',
  'total',
  'calls_count',
  'decided_by',
  'word',
  'error',
  'ended_at',
  'expires_at',
] as const;

export const requestSearch = {
  search: true,
  searchHint: 'Person or reason',
  pinned: ['state', 'run_at'],
  filters: ['asker', 'domain_name', { field: 'entity', choices: auditedLabels }],
} as const;

export const requestViews = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'decide', label: 'Waiting for you', filter: { whose: 'decide' } },
  { name: 'own', label: 'Your own', filter: { whose: 'own' } },
  { name: 'toCome', label: 'Scheduled', filter: { state: ['scheduled', 'active'] } },
  { name: 'drafts', label: 'Change sets', filter: { state: ['draft'] } },
] as const;

export const requestPage = [
  'title',
  'state',
  'asker',
  'reason',
  'run_at',
  'until',
  'zone',
  'records',
  'calls_count',
  'asked_at',
  'expires_at',
  'decided_by',
  'decided_at',
  'word',
  'error',
  'ended_at',
] as const;
