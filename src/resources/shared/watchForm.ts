export const watchForm = [
  {
    section: 'When',
    fields: [
      'name',
      'condition',
      { field: 'threshold', when: { field: 'condition', in: ['above', 'below'] } },
      'only_open',
      'time',
      { field: 'weekday', when: { field: 'time', is: 'weekly' } },
      { field: 'at', when: { field: 'time', is: 'weekly' } },
      { field: 'time_zone', when: { field: 'time', is: 'weekly' } },
    ],
  },
  { section: 'How', fields: ['to_bell', 'to_mail', 'webhook_id'] },
] as const;

export const watchActions = [
  {
    name: 'look',
    label: 'Look now',
    icon: 'Refresh',
    call: 'CheckWatches',
    send: { ids: '$ids' },
    when: { field: 'state', is: 'on' },
    success: '{count} looked at in a moment.',
  },
  {
    name: 'pause',
    label: 'Pause',
    icon: 'Pause',
    call: 'PauseWatches',
    send: { ids: '$ids' },
    when: { field: 'state', is: 'on' },
    undo: { call: 'ResumeWatches', send: { ids: '$ids' } },
    success: '{count} paused.',
  },
  {
    name: 'resume',
    label: 'Go on',
    icon: 'PlayArrow',
    call: 'ResumeWatches',
    send: { ids: '$ids' },
    when: { field: 'state', in: ['paused', 'resting'] },
    success: '{count} followed again.',
  },
] as const;
