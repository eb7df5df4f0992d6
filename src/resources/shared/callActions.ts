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

/** Calls the number of a missed call, with the app for calls of the device. */
export const callBackLink = {
  label: 'Call back',
  to: 'tel:+{number}',
  icon: 'PhoneCallback',
  on: 'row',
} as const;

export const numberCallsLink = {
  label: 'Calls with this number',
  to: '/pbx-customer/call-log?filter=%7B%22number%22%3A%22{number}%22%7D',
  icon: 'History',
  on: 'row',
} as const;

const doneAction = {
  name: 'done',
  label: 'Done',
  icon: 'CheckCircle',
  on: 'row',
  when: { field: 'state', is: 'open' },
  call: 'SetCallBackDone',
  send: { domain_name: '$domain', number: '$id', done: true },
  undo: { call: 'SetCallBackDone', send: { domain_name: '$domain', number: '$id', done: false } },
  success: 'Marked as done.',
} as const;

const reopenAction = {
  name: 'reopen',
  label: 'Not done',
  icon: 'RadioButtonUnchecked',
  on: 'row',
  when: { field: 'done_at', empty: false },
  call: 'SetCallBackDone',
  send: { domain_name: '$domain', number: '$id', done: false },
  undo: { call: 'SetCallBackDone', send: { domain_name: '$domain', number: '$id', done: true } },
  success: 'Marked as not done.',
} as const;

export const callBackActions = [doneAction, reopenAction] as const;
