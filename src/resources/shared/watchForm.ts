const occasion = [
  { field: 'name', required: true },
  { field: 'condition', required: true },
  { field: 'threshold', when: { field: 'condition', in: ['above', 'below'] }, initial: 0 },
  'only_open',
  { field: 'time', required: true, initial: { literal: 'atOnce' } },
  { field: 'weekday', when: { field: 'time', is: 'weekly' }, initial: { literal: 'mon' } },
  { field: 'at', when: { field: 'time', is: 'weekly' }, initial: { literal: '08:00' } },
  { field: 'time_zone', when: { field: 'time', is: 'weekly' } },
] as const;

const channels = [{ field: 'to_bell', initial: true }, 'to_mail', 'webhook_id'] as const;

export const watchForm = [
  { section: 'When', fields: occasion },
  { section: 'How', fields: channels },
] as const;

export const watchActions = [
  {
    name: 'follow',
    label: 'Follow',
    icon: 'Visibility',
    // Started from the list, figure or finding that is followed, which is passed as the related row.
    on: 'related',
    call: 'AddWatch',
    form: [...occasion, ...channels],
    send: { watched: '$related.watched', about: '$related.about', address: '$related.address' },
    help: 'You are told what you could see yourself, for as long as you may see it.',
    success: 'You follow “{form.name}”.',
  },
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
