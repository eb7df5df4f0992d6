export const driftSummary = {
  call: 'GetDriftSummary',
  totals: [{ field: 'drifting' }, { field: 'in_line' }, { field: 'no_template' }, { field: 'settings' }],
  charts: [],
} as const;

export const driftingDomains = {
  resource: 'domain-drift',
  label: 'Domains that differ',
  by: { template_id: '$record.template_id', setting: '$record.setting' },
  columns: ['domain_name', 'company', 'held', 'wanted'],
} as const;

/** Links from a setting to the domains in which it differs, and to all domains with differences. */
export const driftingDomainLinks = [
  {
    label: 'Domains that differ',
    to: '/domain-drift?filter=%7B%22template_id%22%3A{template_id}%2C%22setting%22%3A%5B%22{setting}%22%5D%7D',
    icon: 'Dns',
    on: 'row',
    when: { field: 'differs', is: true },
  },
  { label: 'All domains that differ', to: '/domain-drift', icon: 'Dns' },
] as const;

/** Links from a domain with differences to its comparison tab and to the summary. */
export const templateCompareLinks = [
  {
    label: 'Beside its template',
    to: '/domains/{domain_name}/show?list=differs-from-its-template',
    icon: 'FactCheck',
    on: 'row',
  },
  { label: 'Template drift', to: '/template-drift', icon: 'FactCheck' },
] as const;

export const restoreToTemplate = {
  name: 'bringBack',
  label: 'Bring back to the template',
  icon: 'Undo',
  call: 'BringBackToTemplate',
  send: { settings: '$ids' },
  confirm:
    'Bring {count} back to what the template says? It is one change of the audit log, where it can be taken back.',
  success: 'Settings brought back: {answer.settings}. Domains changed: {answer.domains}.',
} as const;
