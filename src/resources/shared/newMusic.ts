export const newMusic = {
  name: 'add',
  label: 'Add music',
  icon: 'Add',
  on: 'list',
  call: 'addMOH',
  form: [
    'MoH.name',
    { field: 'MoH.type', initial: { literal: 'file' } },
    {
      field: 'audio_file',
      width: 'full',
      when: { field: 'MoH.type', not: 'stream' },
    },
    { field: 'MoH.port_number', when: { field: 'MoH.type', is: 'stream' } },
    { field: 'MoH.codec', when: { field: 'MoH.type', is: 'stream' } },
    { field: 'MoH.volume', initial: 1 },
  ],
  send: { domain: '$domain' },
  success: 'Music on hold added.',
} as const;
