import { AudioFile } from '../../contract/media/audioFiles';
import { resource } from '../declaration/resource';
import { domainAccounts } from './shared/phoneSystem';
import { playableFile } from './shared/playableFile';

/** Recordings of a phone system that all its accounts can play. */
export default resource(AudioFile, {
  name: 'pbx-customer/upload-audio',
  label: ['Audio file', 'Audio files'],
  icon: 'UploadFile',
  id: 'file',
  title: 'file',
  menu: { level: 'Customer', title: 'Upload Audio', group: 'Settings', order: 280 },
  accounts: domainAccounts,
  fields: { file: playableFile },
  list: {
    call: 'GetUploadedAudioFile',
    send: { domain: '$domain' },
    columns: [
      { field: 'file', width: 260 },
      { field: 'description', width: 220 },
      { field: 'type', width: 140 },
      { field: 'comment', width: 260 },
      { field: 'duration', width: 90 },
      { field: 'dateLastModified', width: 165 },
    ],
    more: ['user', 'string', 'source', 'mediaType', 'size'],
    search: ['file', 'description', 'string', 'comment'],
    filters: ['type', 'user'],
    sort: 'file',
    card: ['description', 'type', 'comment', 'file'],
    uploads: { action: 'upload', file: 'audio_file', name: 'file', existingName: 'file', replaces: true },
    empty: 'No audio files yet. Drop files above, or record one.',
  },
  show: [
    'file',
    'description',
    'type',
    'comment',
    'user',
    'string',
    'source',
    'duration',
    'size',
    'dateLastModified',
  ],
  remove: { call: 'DeleteUploadedAudio', send: { domain: '$domain', file: '$id' } },
  actions: [
    {
      name: 'upload',
      label: 'Upload with details',
      icon: 'CloudUpload',
      on: 'list',
      call: 'UploadSettingsAudioFile',
      form: [
        { field: 'audio_file', width: 'full' },
        'file',
        { field: 'type', initial: { literal: 'announcement' } },
        'description',
        'user',
        { field: 'string', width: 'full' },
      ],
      send: { domain: '$domain' },
      success: 'Uploaded.',
    },
    {
      name: 'replace',
      label: 'Change',
      icon: 'Edit',
      on: 'row',
      call: 'UploadSettingsAudioFile',
      form: [
        { field: 'audio_file', width: 'full' },
        { field: 'type', initial: '$record.type' },
        { field: 'description', initial: '$record.description' },
        { field: 'string', width: 'full', initial: '$record.string' },
      ],
      send: { domain: '$domain', file: '$id' },
      help: 'The new recording replaces the current one wherever it is used.',
      success: '{title} replaced.',
    },
  ],
});
