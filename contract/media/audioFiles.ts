import { msg } from '#i18n';
import { group, inDomain, listOf, noContent, okOrNoContent, post, single } from '../call';
import { entity } from '../entity';
import {
  account,
  audio,
  count,
  dateTime,
  decimal,
  domain,
  longText,
  oneOf,
  recordingUpload,
  text,
} from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';

export const audioPurposes = {
  announcement: 'Announcement',
  music: 'Music on hold',
  ringtone: 'Ring tone',
  other: 'Other',
} as const;

/** A recording that any account of the phone system may play. */
export const AudioFile = entity('Audio file', {
  file: audio({ title: 'File', description: 'The name settings refer to it by.' }),
  description: text('Description'),
  type: oneOf(audioPurposes, 'For'),
  user: account({ title: 'Of extension' }, ['extensions']),
  domain: domain('Domain'),
  source: text({ title: 'Source', description: 'Where the recording comes from.' }),
  comment: text({ title: 'Played by', description: 'The accounts that use it.', readOnly: true }),
  string: longText({ title: 'Spoken text', description: 'What is said in it.' }),
  mediaType: text({ title: 'Type', readOnly: true }),
  size: count({ title: 'Size', 'x-unit': 'bytes', readOnly: true }),
  duration: decimal({ title: 'Length', 'x-unit': 's', readOnly: true }),
  dateLastModified: dateTime({ title: 'Stored', readOnly: true }),
});

const domainField = required(domain('Domain'));

export const audioFileCalls = group('Languages and settings', {
  permission: 'audio.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain'),
  ok: okOrNoContent,
})({
  GetUploadedAudioFile: post('/api/Link/GetUploadedAudioFile', {
    effect: 'read',
    summary: 'The audio files of a phone system.',
    body: shape('Uploaded audio request', {
      domain: domainField,
      ...pageFields,
      type: oneOf(audioPurposes, 'For'),
      user: account({ title: 'Of extension' }, ['extensions']),
    }),
    returns: listOf(AudioFile),
  }),
  DeleteUploadedAudio: post('/api/Link/DeleteUploadedAudio', {
    removes: 'media',
    summary: 'Removes an audio file; refused while an account plays it.',
    sentence: msg('Delete the audio file {file}'),
    body: shape('Uploaded audio to remove', {
      domain: domainField,
      file: required(audio('File')),
    }),
    returns: noContent,
  }),
  UploadSettingsAudioFile: post('/api/Link/UploadSettingsAudioFile', {
    summary: 'Stores an audio file of a phone system; a file of the same name is replaced.',
    sentence: [msg('Upload the audio file {file}'), msg('Upload an audio file')],
    body: shape('Settings audio upload', {
      audio_file: required(recordingUpload('Recording')),
      domain: domainField,
      file: text({ title: 'Name', description: 'Without it the file keeps its own.', maxLength: 120 }),
      description: text({ title: 'Description', maxLength: 400 }),
      type: oneOf(audioPurposes, 'For'),
      user: account({ title: 'Of extension' }, ['extensions']),
      source: text({ title: 'Source', maxLength: 200 }),
      string: longText({ title: 'Spoken text', maxLength: 4000 }),
    }),
    returns: single(AudioFile),
    encoding: 'multipart',
  }),
});
