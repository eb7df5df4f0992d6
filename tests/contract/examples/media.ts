import { createWav } from '../build';
import type { Examples, Step } from '../example';

const getId = (answer: unknown): number => (answer as { id: number }).id;
const createImageFile = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], 'face.png', {
    type: 'image/png',
  });

const uploadPrompt = (name: string, wave_id: string): Step => ({
  call: 'UploadAudio',
  body: { name, wave_id },
});
const uploadGreeting = (file_name: string): Step => ({
  call: 'UploadGreetingAudio',
  body: { name: '203', file_name },
});
const findUploaded = (file: string): Step => ({ call: 'UploadSettingsAudioFile', body: { file } });
let port = 5004;
const uploadMusic = (name: string): Step => {
  port += 2;
  return {
    call: 'addMOH',
    body: { 'MoH.name': name, 'MoH.type': 'stream', 'MoH.port_number': port, 'MoH.codec': 'PCMA' },
  };
};
const listMessages = (account: string): Step => ({ call: 'GetVoiceMessages', body: { account } });
const getFirstMessage = (answer: unknown): number => Number(Object.keys(answer as object)[0]);

export const mediaExamples: Examples = {
  UploadAudio: {
    body: { name: '700', wave_id: 'wavfile3' },
    readBack: () => ({
      call: 'GetAutoAttendantDetail',
      body: { name: '700' },
      shows: { wavfile3: '700-wavfile3.wav' },
    }),
  },
  GetAudioFile: { body: { name: '700', wave_id: 'wavfile' } },
  DeleteAudioFile: {
    first: [uploadPrompt('700', '4')],
    body: { name: '700', wave_id: '4' },
    readBack: () => ({
      call: 'GetAutoAttendantDetail',
      body: { name: '700' },
      lacks: { wavfile4: '700-wavfile4.wav' },
    }),
  },
  UploadAudioFile: {
    body: { agent_group_id: '600', wave_id: '5', type: 'acds' },
    readBack: () => ({
      call: 'GetCallQueueDetail',
      body: { name: '600' },
      shows: { wavfile5: '600-wavfile5.wav' },
    }),
  },
  UploadGreetingAudio: {
    body: { name: '203', file_name: 'personal2' },
    readBack: () => ({
      call: 'GetGreetings',
      body: { name: '203' },
      shows: { value: 'personal2', file: '203-personal2.wav' },
    }),
  },
  DeleteGreetingAudio: {
    first: [uploadGreeting('personal4')],
    body: { name: '203', file_name: 'personal4' },
    readBack: () => ({ call: 'GetGreetings', body: { name: '203' }, lacks: { file: '203-personal4.wav' } }),
  },
  UploadImage: {
    body: { name: '203', image_file: createImageFile() },
    readBack: () => ({
      call: 'GetExtensionDetail',
      body: { name: '203' },
      shows: { picture: '203-picture.png' },
    }),
  },
  GetUploadedAudioFile: {},
  DeleteUploadedAudio: {
    first: [findUploaded('gone-soon.wav')],
    body: { file: 'gone-soon.wav' },
    readBack: () => ({ call: 'GetUploadedAudioFile', lacks: { file: 'gone-soon.wav' } }),
  },
  UploadSettingsAudioFile: {
    body: { file: 'from the walk', description: 'A test', type: 'announcement', audio_file: createWav() },
    readBack: () => ({
      call: 'GetUploadedAudioFile',
      shows: { file: 'from the walk.wav', description: 'A test', duration: 1 },
    }),
  },
  getMOH: {},
  addMOH: {
    body: {
      'MoH.name': 'Walking',
      'MoH.type': 'file',
      'MoH.key1': 'Operator',
      'MoH.act1': '200',
      audio_file: createWav(),
    },
    readBack: () => ({ call: 'getMOH', shows: { name: 'Walking', type: 'file', act1: '200' } }),
  },
  editMOH: {
    first: [uploadMusic('Stream to edit')],
    body: (before) => ({ id: getId(before[0]), name: 'Edited', volume: 0.5 }),
    readBack: (_, before) => ({
      call: 'getMOH',
      shows: { id: getId(before[0]), name: 'Edited', codec: 'PCMA' },
    }),
  },
  deleteMOH: {
    first: [uploadMusic('Stream to delete')],
    body: (before) => ({ id: getId(before[0]) }),
    readBack: (_, before) => ({ call: 'getMOH', lacks: { id: getId(before[0]) } }),
  },
  GetMohSource: {},
  GetGreetings: { body: { name: '200' } },
  GetRingtones: {},
  GetVoiceMessages: { body: { account: '200' } },
  EmailVoiceMessage: {
    first: [listMessages('201')],
    body: (before) => ({ account: '201', id: getFirstMessage(before[0]), email: 'walk@wharf.example' }),
    readBack: () => ({ call: 'GetHistory', params: { account: '201' }, shows: { template: 'voicemail' } }),
  },
  DeleteVoiceMessage: {
    first: [listMessages('202')],
    body: (before) => ({ account: '202', id: getFirstMessage(before[0]) }),
    readBack: (_, before) => ({ ...listMessages('202'), lacks: { id: getFirstMessage(before[0]) } }),
  },
};
