export const jobActions = [
  {
    name: 'retry',
    label: 'Try again',
    icon: 'Refresh',
    call: 'RetryJobs',
    send: { ids: '$ids' },
    when: { field: 'state', in: ['waiting', 'dead'] },
    success: '{count} to be tried again.',
  },
  {
    name: 'drop',
    label: 'Drop',
    icon: 'Delete',
    danger: true,
    call: 'RemoveJobs',
    send: { ids: '$ids' },
    when: { field: 'state', not: 'running' },
    confirm: 'Drop {count}? What they were to do is not done.',
    success: '{count} dropped.',
    deletesRecord: true,
  },
] as const;
