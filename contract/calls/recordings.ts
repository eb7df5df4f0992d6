import { msg } from '#i18n';
import { get, group, inDomain, listOf, ofExtension, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import { account, audio, dateTime, duration, list, longText, oneOf, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { callFilters, domainName, from, to, totalField } from './callFields';

/** Recording of a call. `GetAudioFile` returns its `file`. */
export const CallRecording = entity('Call recording', {
  id: text({ title: 'Call id', readOnly: true }),
  call_id: text({
    title: 'Call',
    description: 'The call id again, as the call log names it.',
    readOnly: true,
  }),
  file: audio({ title: 'Recording', readOnly: true }),
  from,
  to,
  agent: account({ title: 'Agent', readOnly: true }, ['extensions']),
  group: account({ title: 'Call queue', readOnly: true }, ['acds']),
  status: oneOf({ '': 'New', noted: 'With a note' }, { title: 'Status', readOnly: true }),
  notes: longText({ title: 'Note', readOnly: true }),
  log: text({ title: 'Call log', description: 'Number of the call’s record.', readOnly: true }),
  time: dateTime({ title: 'Time', readOnly: true }),
  duration: duration({ title: 'Length', readOnly: true }),
});

const RecordingTotals = shape('Recording totals', {
  total: totalField('Recordings'),
  duration: duration({ title: 'Length of all', readOnly: true }),
});

const { result: _, ...filters } = callFilters;

export const recordingCalls = group('Calls', {
  permission: 'recordings.listen',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetCallRecordingTotal: get('/api/Link/GetCallRecordingTotal/{domain_name}', {
    summary: 'Counts the recordings of a domain.',
    returns: single(RecordingTotals),
  }),
  GetCallRecordings: post('/api/Link/GetCallRecordings', {
    effect: 'read',
    summary: 'Lists the recordings of a domain, the latest first.',
    body: shape('Call recordings request', { ...pageFields, ...filters }),
    returns: listOf(CallRecording, { mostRows: 1_000 }),
  }),
  GetRecordedCalls: post('/api/Link/GetRecordedCalls', {
    effect: 'read',
    access: 'self',
    tenant: ofExtension(),
    summary: 'Lists the recordings of an account, the latest first.',
    body: shape('Recorded calls request', {
      ...pageFields,
      ...filters,
      account: required(account('Account', ['extensions', 'acds'])),
    }),
    returns: listOf(CallRecording, { mostRows: 1_000 }),
  }),
  DeleteRecordedCalls: post('/api/Link/DeleteRecordedCalls', {
    removes: 'recording',
    summary: 'Deletes recordings; the calls stay in the log.',
    sentence: [
      msg('Delete {files_count, plural, one {# recording} other {# recordings}}'),
      msg('Delete recordings'),
    ],
    body: shape('Delete recordings request', {
      domain_name: domainName,
      files: required(
        list(required(text({ title: 'Recording', maxLength: 200, examples: ['recording/none.wav'] })), {
          title: 'Recordings',
          description: 'Their `file`.',
          maxItems: 1000,
        }),
      ),
    }),
    returns: single(shape('Deleted recordings', { deleted: totalField('Deleted') })),
  }),
});
