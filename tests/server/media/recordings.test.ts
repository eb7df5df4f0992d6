import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import { records } from '../../../server/database/schema';
import { getSound } from '../../readers/createSounds';
import { KETTLE, sendRaw, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const domain_name = WHARF;
const createSound = (seconds = 1, name = 'welcome.wav') => new File([generateSpeech(seconds, 7)], name);
const readSettings = async (kind: string, key: string) => {
  const [row] = await server.db
    .select()
    .from(records)
    .where(and(eq(records.kind, kind), eq(records.key, key), eq(records.domainName, WHARF)));
  return row?.body;
};
const playRecording = (body: Record<string, unknown>, as: 'customer' | 'otherCustomer' = 'customer') =>
  sendRaw(server, 'GetAudioFile', { domain_name, ...body }, as);

describe('announcement of an account', () => {
  it('is stored, played by the account and streamed unchanged', async () => {
    const { json } = await sendRaw(server, 'UploadAudio', {
      domain_name,
      name: '700',
      wave_id: '',
      audio_file: createSound(),
    });
    expect(json).toMatchObject({
      file: '700-wavfile.wav',
      wave_id: 'wavfile',
      type: 'audio/wav',
      duration: 1,
    });
    expect(await readSettings('attendant', '700')).toMatchObject({ wavfile: '700-wavfile.wav' });
    for (const request of [
      { name: '700', wave_id: 'wavfile' },
      { file: '700-wavfile.wav' },
      { name: '700-wavfile.wav' },
    ]) {
      const { status, headers, bytes } = await playRecording(request);
      expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
        200,
        'audio/wav',
        '16044',
      ]);
      expect(headers.get('content-disposition')).toContain('filename="welcome.wav"');
      expect(bytes).toEqual(new Uint8Array(generateSpeech(1, 7)));
    }
  });

  it('is not found in another phone system', async () => {
    const refused = await playRecording({ domain_name: KETTLE, file: '700-wavfile.wav' }, 'otherCustomer');
    expect(refused.status).toBe(404);
    expect((await playRecording({ file: '700-wavfile.wav' }, 'otherCustomer')).status).toBe(404);
  });

  it('must be a valid prompt of an existing account', async () => {
    const upload = async (body: Record<string, unknown>) =>
      (await sendRaw(server, 'UploadAudio', { domain_name, audio_file: createSound(), ...body })).error;
    expect((await upload({ name: '700', wave_id: 'password' })).errors?.[0]?.field).toBe('wave_id');
    expect((await upload({ name: '999', wave_id: '1' })).errors?.[0]?.field).toBe('name');
    expect((await upload({ name: '201', wave_id: '1' })).errors?.[0]?.field).toBe('wave_id');
    const text = new File(['a text'], 'renamed.wav');
    expect((await upload({ name: '700', wave_id: '1', audio_file: text })).errors?.[0]?.field).toBe(
      'audio_file',
    );
  });

  it('can be replaced and removed if it belongs to a queue', async () => {
    const queue = { domain_name, agent_group_id: '601', wave_id: '2', type: 'acds' };
    await sendRaw(server, 'UploadAudioFile', { ...queue, audio_file: createSound(1) });
    const { json } = await sendRaw(server, 'UploadAudioFile', { ...queue, audio_file: createSound(2) });
    expect(json).toMatchObject({ duration: 2 });
    const removed = await sendRaw(server, 'DeleteAudioFile', {
      domain_name,
      name: '601',
      wave_id: 'wavfile2',
    });
    expect([removed.status, removed.bytes.length]).toEqual([200, 0]);
    expect(await readSettings('queue', '601')).toMatchObject({ wavfile2: '' });
    expect(
      (await sendRaw(server, 'DeleteAudioFile', { domain_name, name: '601', wave_id: '2' })).status,
    ).toBe(404);
  });
});

describe('audio file of a phone system', () => {
  const upload = (file: string, rest: Record<string, unknown> = {}) =>
    sendRaw(server, 'UploadSettingsAudioFile', { domain: WHARF, file, audio_file: createSound(), ...rest });

  it('is listed with the accounts that play it, and cannot be deleted while in use', async () => {
    expect((await upload('closed.mp3', { description: 'We are closed' })).json).toMatchObject({
      file: 'closed.wav',
    });
    await server.db
      .update(records)
      .set({ body: { wavfile1: 'closed.wav' } })
      .where(and(eq(records.kind, 'queue'), eq(records.domainName, WHARF)));
    const { body } = await server.call('GetUploadedAudioFile', { domain: WHARF }, 'customer');
    expect(body).toMatchObject([{ file: 'closed.wav', comment: 'call queue 601 (wavfile1)', duration: 1 }]);
    const remove = () =>
      server.call('DeleteUploadedAudio', { domain: WHARF, file: 'closed.wav' }, 'customer');
    const refused = await remove();
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'closed.wav is played by call queue 601 (wavfile1). Choose another file there first.',
    ]);
    await server.db.update(records).set({ body: {} }).where(eq(records.kind, 'queue'));
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('has a name without a path', async () => {
    expect((await upload('../secret.wav')).error.errors?.[0]?.field).toBe('file');
    expect((await upload('', { audio_file: createSound(1, '/tmp/mine.wav') })).json).toMatchObject({
      file: 'mine.wav',
    });
    expect((await upload('x', { user: '601' })).error.errors?.[0]?.field).toBe('user');
  });
});

describe('files of an extension', () => {
  it('include greetings, which can be uploaded, listed and deleted', async () => {
    const greet = (body: Record<string, unknown>) =>
      sendRaw(server, 'UploadGreetingAudio', {
        domain_name,
        name: '201',
        audio_file: createSound(),
        ...body,
      });
    expect((await greet({ file_name: '3' })).json).toMatchObject({ file: '201-personal3.wav' });
    expect((await greet({ file_name: 'sixth' })).error.errors?.[0]?.field).toBe('file_name');
    expect((await greet({ file_name: 'name', name: '601' })).error.errors?.[0]?.field).toBe('name');
    const { body } = await server.call('GetGreetings', { domain_name, name: '201' }, 'customer');
    expect(body.filter(({ file }) => file)).toMatchObject([{ value: 'personal3', text: 'Greeting 3' }]);
    await sendRaw(server, 'DeleteGreetingAudio', { domain_name, name: '201', file_name: 'personal3' });
    expect((await playRecording({ file: '201-personal3.wav' })).status).toBe(404);
  });

  it('keep their greeting if the new file contains no sound or none that can be played', async () => {
    const greet = (description: string) =>
      sendRaw(server, 'UploadGreetingAudio', {
        domain_name,
        name: '201',
        file_name: 'personal1',
        audio_file: new File([getSound(description)], 'greeting.wav'),
      });
    const readGreeting = async () => (await playRecording({ file: '201-personal1.wav' })).bytes;
    expect((await greet('WAV, 16 bit')).json).toMatchObject({ duration: 2 });
    const before = await readGreeting();
    for (const description of ['WAV header without samples', 'text starting with ID3', 'WAV, GSM 6.10']) {
      const refused = await greet(description);
      expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'audio_file' }] } });
      expect(await readGreeting()).toEqual(before);
    }
    expect((await greet('WAV from a pipe, sizes 0')).json).toMatchObject({ duration: 2 });
    expect(await readGreeting()).toEqual(before);
    for (const description of ['WAV, µ-law', 'WAV, A-law', 'WAV, extensible, 24 bit', 'Ogg Vorbis'])
      expect((await greet(description)).json).toMatchObject({ duration: 2 });
  });

  it('include a profile image', async () => {
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1])], 'me.png');
    const uploaded = await sendRaw(server, 'UploadImage', { domain_name, name: '201', image_file: png });
    expect(uploaded.json).toMatchObject({ file: '201-picture.png', type: 'image/png' });
    expect(await readSettings('extension', '201')).toMatchObject({ picture: '201-picture.png' });
    const { headers } = await playRecording({ file: '201-picture.png' });
    expect(headers.get('content-type')).toBe('image/png');
  });
});
