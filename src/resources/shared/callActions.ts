import { playableFile } from './playableFile';

/** Builds a recording whose timestamped notes are stored in a field of the record. */
export const buildAnnotatedFile = <const Note extends string>(field: Note) =>
  ({ ...playableFile, timestampNotes: { field, action: 'noteMoment' } }) as const;

export const callLogFields = {
  file: buildAnnotatedFile('note'),
  result: { tones: { answered: 'success', missed: 'error', abandoned: 'warning', busy: 'warning' } },
} as const;

/** Column for the caller, wide enough for names. */
export const callerColumn = { field: 'from', width: 180 } as const;
export const calledColumn = { field: 'to', width: 180 } as const;
export const resultColumn = { field: 'result', width: 190 } as const;

export const mailCalls = {
  name: 'mail',
  label: 'Send by e-mail',
  icon: 'Email',
  on: 'list',
  call: 'SendCdrReport',
  form: ['email'],
  sendsFilter: true,
  send: { domain_name: '$domain' },
  success: 'Calls sent to {form.email}.',
} as const;

export const editNoteAction = {
  name: 'note',
  label: 'Note',
  icon: 'Edit',
  on: 'row',
  call: 'UpdateNote',
  form: [
    { field: 'note', width: 'full', initial: '$record.note' },
    { field: 'cmc', initial: '$record.cmc' },
    { field: 'rating', initial: '$record.rating' },
  ],
  send: { domain_name: '$domain', call_id: '$record.call_id' },
  success: 'Note saved.',
} as const;

/** Builds the action that adds a note at a position in a recording. It is started from the player. */
export const buildTimestampNoteAction = <const CallId extends string, const Other extends string>({
  call_id,
  refresh,
}: {
  call_id: CallId;
  refresh: Other;
}) =>
  ({
    name: 'noteMoment',
    label: 'Add a timestamped note',
    on: [],
    call: 'UpdateNote',
    form: ['add'],
    send: { domain_name: '$domain', call_id },
    refresh: [refresh],
    success: 'Note saved.',
  }) as const;
