import { msg } from '#i18n';
import {
  file,
  group,
  inDomain,
  noContent,
  ofExtension,
  okOrNoContent,
  okOrPartial,
  post,
  single,
} from '../call';
import { entity } from '../entity';
import {
  account,
  audio,
  count,
  dateTime,
  decimal,
  domain,
  imageUpload,
  recordingUpload,
  text,
} from '../fields';
import { required, shape } from '../schema';

export const StoredFile = entity('Stored file', {
  file: text({ title: 'File', description: 'The name settings refer to it by.' }),
  name: text({ title: 'Account' }),
  wave_id: text('Setting'),
  type: text({ title: 'Type', description: 'Found by looking into it, such as audio/wav.' }),
  size: count({ title: 'Size', 'x-unit': 'bytes' }),
  duration: decimal({ title: 'Length', 'x-unit': 's' }),
  dateLastModified: dateTime('Stored'),
});

const domainName = required(domain('Domain'));
const name = required(account({ title: 'Account', description: 'Whose announcement it is.' }));
/** An empty value refers to the account's welcome message. */
const waveId = text({
  title: 'Setting',
  description:
    'Which announcement of the account: the name of its setting, such as wavfile or wavfile3, or a digit; empty for the welcome.',
  maxLength: 40,
});
const audioFile = required(recordingUpload('Recording'));
const greeting = required(
  text({ title: 'Greeting', description: 'name, personal1 to personal5, or ringback.', maxLength: 40 }),
);

const common = { access: 'customer', tenant: inDomain(), ok: okOrNoContent } as const;
const formOptions = { encoding: 'multipart', ...common } as const;

export const audioCalls = group('Audio', { permission: null, whileImpersonating: 'allowed' })({
  UploadAudio: post('/api/Link/UploadAudio', {
    checksAccount: true,
    summary: 'Stores an announcement of an account, and sets the account to play it.',
    sentence: msg('Upload an announcement for {name}'),
    body: shape('Audio upload', {
      audio_file: audioFile,
      domain_name: domainName,
      name,
      wave_id: waveId,
    }),
    notNull: ['wave_id'],
    returns: single(StoredFile),
    ...formOptions,
  }),
  GetAudioFile: post('/api/Link/GetAudioFile', {
    effect: 'read',
    summary:
      'A stored file: an announcement or greeting by account and setting, or any file by its name. Listening to a voice message makes it an old one.',
    body: shape('Audio file request', {
      domain_name: domainName,
      name: text({ title: 'Account or file', maxLength: 200 }),
      wave_id: waveId,
      file: audio('File'),
    }),
    returns: file,
    access: 'customer',
    tenant: inDomain(),
    ok: okOrPartial,
  }),
  DeleteAudioFile: post('/api/Link/DeleteAudioFile', {
    removes: 'media',
    checksAccount: true,
    summary: 'Removes an announcement of an account; the account no longer plays it.',
    sentence: msg('Delete an announcement of {name}'),
    body: shape('Audio to remove', { name, domain_name: domainName, wave_id: waveId }),
    notNull: ['wave_id'],
    returns: noContent,
    ...formOptions,
  }),
  UploadAudioFile: post('/api/Link/UploadAudioFile', {
    checksAccount: true,
    summary: 'Stores an announcement of a call queue or another account, and sets the account to play it.',
    sentence: msg('Upload an announcement for {agent_group_id}'),
    body: shape('Audio file upload', {
      audio_file: audioFile,
      domain_name: domainName,
      agent_group_id: required(account({ title: 'Account', description: 'Such as a call queue.' })),
      wave_id: waveId,
      type: text({ title: 'Kind', description: 'What kind of account it is, such as acds.', maxLength: 40 }),
    }),
    notNull: ['wave_id'],
    returns: single(StoredFile),
    ...formOptions,
  }),
  UploadGreetingAudio: post('/api/Link/UploadGreetingAudio', {
    permission: 'voicemail.edit',
    summary: 'Stores a mailbox greeting of an extension.',
    sentence: msg('Upload a mailbox greeting for {name}'),
    body: shape('Greeting upload', {
      audio_file: audioFile,
      name: required(account({ title: 'Extension' }, ['extensions'])),
      domain_name: domainName,
      file_name: greeting,
    }),
    returns: single(StoredFile),
    ...formOptions,
    access: 'self',
    tenant: ofExtension('name'),
  }),
  DeleteGreetingAudio: post('/api/Link/DeleteGreetingAudio', {
    removes: 'media',
    permission: 'voicemail.edit',
    summary: 'Removes a mailbox greeting of an extension.',
    sentence: msg('Delete a mailbox greeting of {name}'),
    body: shape('Greeting to remove', {
      name: required(account({ title: 'Extension' }, ['extensions'])),
      domain_name: domainName,
      file_name: greeting,
    }),
    returns: noContent,
    ...formOptions,
    access: 'self',
    tenant: ofExtension('name'),
  }),
  UploadImage: post('/api/Link/UploadImage', {
    checksAccount: true,
    summary: 'Stores the picture of an account.',
    sentence: msg('Upload a picture for {name}'),
    body: shape('Image upload', {
      image_file: required(imageUpload('Picture')),
      domain_name: domainName,
      name,
    }),
    returns: single(StoredFile),
    ...formOptions,
  }),
});
