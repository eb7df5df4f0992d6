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
  label: 'All changes of this import',
  by: { change_group: '$record.change_group' },
  when: { field: 'change_group', empty: false },
  columns: ['date_created', 'subject', 'action', 'changed'],
} as const;

/** Undo actions for the selected changes. These apply immediately, whereas the undo page shows a preview first. */
export const undoActions = [
  {
    name: 'takeBack',
    label: 'Take back',
    icon: 'Undo',
    on: 'bulk',
    call: 'TakeBack',
    send: { ids: '$ids', as_one: true },
    confirm: 'Take {count} selected changes back? What others have changed since stays, and is listed.',
    impact: {
      text: 'Values of {answer.restored} records come back, {answer.brought_back} records come back whole, {answer.removed} go again; of {answer.left} something stays.',
      call: 'TakeBack',
      send: { ids: '$ids', as_one: true, preview: true },
    },
    answerTable: { rows: 'items', columns: ['subject', 'outcome', 'stays'] },
    success: 'Taken back.',
  },
] as const;

/** Actions that undo changes and verify the integrity of the log. For staff only. */
export const auditActions = [
  ...undoActions,
  {
    name: 'verify',
    label: 'Check that it is whole',
    icon: 'FactCheck',
    on: 'list',
    call: 'VerifyAuditLog',
    success: 'The audit log is whole: {answer.entries} entries, none changed and none missing.',
  },
  {
    name: 'signedHead',
    label: 'Save a signed proof',
    icon: 'Download',
    on: 'list',
    call: 'DownloadAuditHead',
    success: 'Saved. Keep it where nobody who runs the database can change it.',
  },
] as const;
