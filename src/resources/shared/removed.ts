import { auditedLabels } from '../../../contract/people/auditedEntities';

export const removedFields = { entity: { choices: auditedLabels } } as const;

export const removedMenu = { permission: 'audit.takeBack:view + audit.view:view' } as const;

export const removedColumns = [
  { field: 'subject', width: 260, pinned: true, sortable: false },
  { field: 'date_removed', width: 165 },
  { field: 'user', width: 230 },
  { field: 'kept_until', width: 165, sortable: false },
] as const;

export const removedPage = [
  'subject',
  'entity',
  'account',
  'domain_name',
  'user',
  'done',
  'date_removed',
  'kept_until',
] as const;
