const recordAction = {
  name: 'record-prompt',
  icon: 'Mic',
  on: 'row',
  form: ['audio_file'],
  help: 'Record it, or choose a file. Used from the next call.',
  success: 'Saved.',
} as const;

const removeAction = {
  name: 'remove-prompt',
  icon: 'Remove',
  on: 'row',
  call: 'DeleteAudioFile',
  danger: true,
  confirm: 'It is no longer played.',
  success: 'Removed.',
} as const;

/** Actions that record, upload and remove the main prompt of an auto attendant without opening its form. */
export const attendantPrompts = [
  {
    ...recordAction,
    label: 'Record the welcome',
    call: 'UploadAudio',
    permission: 'attendants.edit',
    send: { domain_name: '$domain', name: '$id', wave_id: { literal: '' } },
  },
  {
    ...removeAction,
    label: 'Remove the welcome',
    permission: 'attendants.edit',
    send: { domain_name: '$domain', name: '$id', wave_id: { literal: '' } },
    when: { field: 'wavfile', empty: false },
  },
] as const;

/** Actions that record, upload and remove the prompt that call queue agents hear when they answer. */
export const queuePrompts = [
  {
    ...recordAction,
    label: 'Record what agents hear',
    call: 'UploadAudioFile',
    permission: 'queues.edit',
    send: {
      domain_name: '$domain',
      agent_group_id: '$id',
      type: { literal: 'acds' },
      wave_id: { literal: 'announce' },
    },
  },
  {
    ...removeAction,
    label: 'Remove what agents hear',
    permission: 'queues.edit',
    send: { domain_name: '$domain', name: '$id', wave_id: { literal: 'announce' } },
    when: { field: 'announce', empty: false },
  },
] as const;
