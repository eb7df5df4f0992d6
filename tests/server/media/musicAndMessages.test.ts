import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import { records } from '../../../server/database/schema';
import { KETTLE, sendRaw, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import type { TestServer } from '../testApi';
import { storeFile } from './storeFile';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());

const createSound = (seconds = 1) => new File([generateSpeech(seconds, 7)], 'tune.wav');
const addMusic = async (fields: Record<string, unknown>) => {
  const { status, json, error } = await sendRaw(server, 'addMOH', { domain: WHARF, ...fields });
  return { status, error, music: json as { id: number; [name: string]: unknown } };
};
const editMusic = (changes: object) => server.call('editMOH', { domain: WHARF, ...changes }, 'customer');

describe('music on hold', () => {
  it('is either a file or a stream, with a unique name', async () => {
    const { music } = await addMusic({
      'MoH.name': 'Calm',
      'MoH.keys': 'Star',
      'MoH.acts': '201',
      audio_file: createSound(),
    });
    expect(music).toMatchObject({
      name: 'Calm',
      type: 'file',
      duration: 1,
      keys: 'Star',
      acts: '201',
      key0: '',
    });
    expect((await addMusic({ 'MoH.name': 'calm', audio_file: createSound() })).error.errors?.[0]?.field).toBe(
      'MoH.name',
    );
    const stream = {
      'MoH.name': 'Radio',
      'MoH.type': 'stream',
      'MoH.port_number': 5004,
      'MoH.codec': 'PCMA',
    };
    expect((await addMusic(stream)).music).toMatchObject({
      type: 'stream',
      port_number: 5004,
      duration: null,
    });
    for (const [field, value] of [
      ['MoH.port_number', 5004],
      ['MoH.port_number', 5005],
      ['MoH.port_number', 80],
      ['MoH.codec', 'MP3'],
    ] as const)
      expect([
        field,
        (await addMusic({ ...stream, 'MoH.name': 'Other', [field]: value })).error.errors?.[0]?.field,
      ]).toEqual([field, field]);
    expect((await addMusic({ 'MoH.name': 'Empty', 'MoH.type': 'file' })).error.errors?.[0]?.field).toBe(
      'audio_file',
    );
    const { body } = await server.call('getMOH', { domain: WHARF }, 'customer');
    expect(body).toMatchObject({ maxsize: 50 * 1024 * 1024, used: 16_044 });
    expect(body.entries).toHaveLength(2);
    const sources = await server.call('GetMohSource', { domain_name: WHARF }, 'customer');
    expect(sources.body[String(music.id)]).toEqual({ name: 'Calm', type: 'file', duration: 1 });
  });

  it('is rejected if storage is full', async () => {
    await server.call('UpdateSettings', { domain_name: WHARF, maxsize: '20000' }, 'reseller');
    const { status, error } = await addMusic({ 'MoH.name': 'Too much', audio_file: createSound(1) });
    expect([status, error.errors?.[0]?.field]).toEqual([409, 'audio_file']);
    await server.call('UpdateSettings', { domain_name: WHARF, maxsize: '' }, 'reseller');
  });

  it('can be updated without its file, and cannot be deleted while in use', async () => {
    const { music } = await addMusic({ 'MoH.name': 'Played', audio_file: createSound() });
    const changed = await editMusic({ id: music.id, name: 'Louder', volume: 2 });
    expect(changed.body).toMatchObject({ name: 'Louder', volume: 2, file: music.file, duration: 1 });
    expect((await editMusic({ id: music.id, name: 'Calm' })).status).toBe(409);
    expect((await editMusic({ id: 987_654, name: 'x' })).status).toBe(404);
    await server.db
      .update(records)
      .set({ body: { moh: String(music.id) } })
      .where(eq(records.kind, 'queue'));
    const remove = () => server.call('deleteMOH', { domain: WHARF, id: music.id }, 'customer');
    expect((await remove()).error.message).toContain('call queue 601');
    await server.db.update(records).set({ body: {} }).where(eq(records.kind, 'queue'));
    expect((await remove()).status).toBe(200);
    expect(
      (await sendRaw(server, 'GetAudioFile', { domain_name: WHARF, file: String(music.file) })).status,
    ).toBe(404);
  });
});

describe('voice messages', () => {
  const leave = (account: string, from: string) =>
    storeFile(
      server.db,
      { domainName: WHARF, wholesalerId: 1 },
      {
        kind: 'voice_message',
        account,
        name: `${account}-msg-${from}`,
        type: 'audio/wav',
        content: generateSpeech(2, 9),
        about: { from, cnam: 'Fern Sample', start: '2026-11-20T02:00:00.000Z', isnew: true },
      },
    );
  const messages = async (rest: object = {}) =>
    (await server.call('GetVoiceMessages', { domain_name: WHARF, ...rest }, 'customer')).body;

  it('are marked as old when played', async () => {
    const { id } = await leave('201', '61255507001');
    await leave('202', '61255507002');
    expect(Object.keys(await messages())).toHaveLength(2);
    const message = (await messages({ account: '201', isnew: true }))[String(id)];
    expect(message).toMatchObject({ from: '61255507001', duration: 2, isnew: true });
    const { bytes } = await sendRaw(server, 'GetAudioFile', { domain_name: WHARF, file: message?.file });
    expect(bytes.length).toBe(32_044);
    expect(await messages({ account: '201', isnew: true })).toEqual({});
    expect((await messages({ account: '201' }))[String(id)]).toMatchObject({ isnew: false });
  });

  it('can be marked and annotated, and other fields are unchanged', async () => {
    const { id } = await leave('202', '61255507009');
    const update = (body: object, as: 'customer' | 'otherCustomer' = 'customer') =>
      server.call('UpdateVoiceMessage', { domain_name: WHARF, account: '202', id, ...body }, as);
    expect((await update({ note: ' Call back on Monday ' })).body).toMatchObject({
      note: 'Call back on Monday',
      isnew: true,
    });
    expect((await update({ isnew: false })).body).toMatchObject({
      note: 'Call back on Monday',
      isnew: false,
    });
    expect((await messages({ account: '202' }))[String(id)]).toMatchObject({
      note: 'Call back on Monday',
      isnew: false,
      from: '61255507009',
    });
    expect((await update({ account: '203', note: 'x' })).status).toBe(404);
    expect((await update({ note: 'x' }, 'otherCustomer')).status).toBe(404);
  });

  it('can be forwarded to another mailbox as new, and remain in the original mailbox', async () => {
    const { id } = await leave('201', '61255507011');
    const forward = (body: object, as: 'customer' | 'otherCustomer' = 'customer') =>
      server.call('ForwardVoiceMessage', { domain_name: WHARF, account: '201', id, to: '203', ...body }, as);
    const { body: copy } = await forward({ note: 'Please call her back' });
    expect(copy).toMatchObject({
      account: '203',
      from: '61255507011',
      note: 'Please call her back',
      isnew: true,
      duration: 2,
    });
    const { bytes } = await sendRaw(server, 'GetAudioFile', { domain_name: WHARF, file: copy.file });
    expect(bytes).toEqual(new Uint8Array(generateSpeech(2, 9)));
    expect((await messages({ account: '201' }))[String(id)]).toMatchObject({ note: '', isnew: true });
    expect((await forward({ to: '201' })).error.errors?.[0]?.field).toBe('to');
    expect((await forward({ to: '601' })).error.errors?.[0]?.field).toBe('to');
    expect((await forward({}, 'otherCustomer')).status).toBe(404);
    await server.call('DeleteVoiceMessage', { domain_name: WHARF, account: '203', id: copy.id }, 'customer');
  });

  it('can be e-mailed with the recording, which is listed by name in the history', async () => {
    const { id } = await leave('203', '61255507003');
    const mail = (rest: object) =>
      server.call('EmailVoiceMessage', { domain_name: WHARF, account: '203', id, ...rest }, 'customer');
    expect((await mail({})).body).toEqual({ id, email: 'ada203@wharf.example' });
    expect((await mail({ account: '202' })).status).toBe(404);
    const { body } = await server.call('GetHistory', undefined, 'customer', {
      domain: WHARF,
      account: '203',
    });
    expect(body.history?.[0]).toMatchObject({ filename: '203-msg-61255507003.wav', template: 'voicemail' });
    expect(body.history?.[0]?.size).toBeGreaterThan(32_044);
  });

  it('are removed either all together or not at all, and never for another tenant', async () => {
    const { id } = await leave('201', '61255507004');
    const remove = (body: object, as: 'customer' | 'otherCustomer' = 'customer') =>
      server.call('DeleteVoiceMessage', { domain_name: WHARF, account: '201', ...body }, as);
    expect((await remove({ ids: [id, 999_999] })).status).toBe(404);
    expect((await remove({ domain_name: KETTLE, id }, 'otherCustomer')).status).toBe(404);
    expect((await remove({})).error.errors?.[0]?.field).toBe('id');
    expect((await messages({ account: '201' }))[String(id)]).toBeDefined();
    expect((await remove({ ids: [id] })).status).toBe(200);
    expect((await messages({ account: '201' }))[String(id)]).toBeUndefined();
  });
});
