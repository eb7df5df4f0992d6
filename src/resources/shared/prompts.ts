const announcements = {
  0: 'Announcement 0',
  1: 'Announcement 1',
  2: 'Announcement 2',
  3: 'Announcement 3',
  4: 'Announcement 4',
  5: 'Announcement 5',
  6: 'Announcement 6',
  7: 'Announcement 7',
  8: 'Announcement 8',
  9: 'Announcement 9',
} as const;

const ofAttendants = { wavfile: 'Welcome', ...announcements } as const;
const ofQueues = { announce: 'Announcement to the agent', ...announcements } as const;

const recording = {
  name: 'record-prompt',
  label: 'Record a prompt',
  icon: 'RecordVoiceOver',
  on: 'row',
  help: 'Record it, or choose a file. Used from the next call.',
  success: 'Prompt saved.',
} as const;

const removal = <const Choices extends Readonly<Record<string, string>>>(choices: Choices) =>
  ({
    name: 'remove-prompt',
    label: 'Remove a prompt',
    icon: 'Remove',
    on: 'row',
    call: 'DeleteAudioFile',
    form: [{ field: 'wave_id', label: 'Prompt', required: true, choices }],
    send: { domain_name: '$domain', name: '$id' },
    danger: true,
    confirm: 'It is no longer played.',
    success: 'Removed.',
  }) as const;

/** Recording, uploading and removing what an auto attendant says. */
export const attendantPrompts = [
  {
    ...recording,
    call: 'UploadAudio',
    form: ['audio_file', { field: 'wave_id', label: 'Prompt', required: true, choices: ofAttendants }],
    send: { domain_name: '$domain', name: '$id' },
  },
  removal(ofAttendants),
] as const;

/** The same of a call queue. */
export const queuePrompts = [
  {
    ...recording,
    call: 'UploadAudioFile',
    form: ['audio_file', { field: 'wave_id', label: 'Prompt', required: true, choices: ofQueues }],
    send: { domain_name: '$domain', agent_group_id: '$id', type: { literal: 'acds' } },
  },
  removal(ofQueues),
] as const;
