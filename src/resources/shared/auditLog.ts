import { auditedLabels } from '../../../contract/people/auditedEntities';

export const actionTones = { ADD: 'success', CHANGE: 'info', REMOVE: 'error' } as const;

export const auditColumns = [
  { field: 'date_created', width: 165, pinned: true },
  { field: 'subject', width: 220, sortable: false },
  { field: 'action', width: 105 },
  { field: 'changed', width: 250, sortable: false },
  { field: 'user', width: 230, priority: 1 },
] as const;

/** Filter by the author of changes, with suggestions by name and e-mail address. */
export const changedByFilter = {
  field: 'user',
  pinned: true,
  choicesFrom: {
    call: 'GetChangeAuthors',
    send: { with_changes: true },
    value: 'user',
    label: 'name',
    detail: 'email',
    free: true,
  },
} as const;

const auditPage = ['date_created', 'user', 'address', 'agent', 'done', 'entity', 'domain_name'] as const;

export const auditRecord = {
  id: 'id',
  title: 'subject',
  palette: false,
  history: false,
  fields: { entity: { choices: auditedLabels }, action: { tones: actionTones } },
  show: auditPage,
  panels: [{ name: 'values', label: 'What changed', component: 'auditChange', on: 'page' }],
} as const;

/** Changes of one import or bulk operation, which the log shows as a single line. */
export const groupedChanges = {
  label: 'Related changes',
  by: { change_group: '$record.change_group' },
  when: { field: 'change_group', empty: false },
  columns: ['date_created', 'subject', 'action', 'changed'],
} as const;

/** Undo actions for the selected changes. These apply immediately, whereas the undo page shows a preview first. */
export const undoActions = [
  {
    name: 'takeBack',
    label: 'Undo',
    icon: 'Undo',
    on: 'bulk',
    call: 'TakeBack',
    send: { ids: '$ids', as_one: true },
    confirm:
      'Undo {count} selected changes? Values that someone else has changed since are not undone, and are listed.',
    impact: {
      text: 'Restored to previous values: {answer.restored}. Deleted records restored: {answer.brought_back}. Created records removed: {answer.removed}. Not completely undone: {answer.left}.',
      call: 'TakeBack',
      send: { ids: '$ids', as_one: true, preview: true },
    },
    answerTable: { rows: 'items', columns: ['subject', 'outcome', 'stays'] },
    success: 'Undone.',
  },
] as const;

/** Actions that undo changes and verify the integrity of the log. For staff only. */
export const auditActions = [
  ...undoActions,
  {
    name: 'verify',
    label: 'Verify integrity',
    icon: 'FactCheck',
    on: 'list',
    call: 'VerifyAuditLog',
    success: 'The audit log is intact: {answer.entries} entries, none changed or missing.',
  },
  {
    name: 'signedHead',
    label: 'Download signed proof',
    icon: 'Download',
    on: 'list',
    call: 'DownloadAuditHead',
    success: 'Saved. Store it where nobody who runs the database can change it.',
  },
] as const;
