import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { generateSpeech } from '../../server/audio/generateSpeech';
import { defaultRetention } from '../../server/database/partitions/retention';
import { domains, media, mediaChunks, mediaContents, removedRows } from '../../server/database/schema';
import { CHUNK_BYTES, databaseFiles } from '../../server/gateways/files/databaseFiles';
import { deleteUnreferencedContents, withStoredContent } from '../../server/media/files/mediaContent';
import { purgeRemoved } from '../../server/people/undo/removedRecords';
import { recordQueries, type Statement } from '../database/countQueries';
import { sendRaw, startServerWithAccounts, WHARF } from '../server/phoneSystemSupport';
import type { TestServer } from '../server/testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(media);
  await server.db.delete(removedRows);
});

/** A recording at 16,000 bytes per second whose size is not a multiple of the chunk size. */
const sound = generateSpeech(50, 7);
const CHUNK_COUNT = Math.ceil(sound.byteLength / CHUNK_BYTES);
const uploadSound = (content: Uint8Array<ArrayBuffer> = sound, name = '700') =>
  sendRaw(server, 'UploadAudio', {
    domain_name: WHARF,
    name,
    wave_id: 'wavfile',
    audio_file: new File([content], 'tune.wav'),
  });
const downloadSound = () =>
  sendRaw(server, 'GetAudioFile', { domain_name: WHARF, name: '700', wave_id: 'wavfile' });
const countStoredFiles = async () => ({
  files: await server.db.$count(media),
  contents: await server.db.$count(mediaContents),
  pieces: await server.db.$count(mediaChunks),
});
const emptyTrash = async () => {
  await server.db.update(removedRows).set({ at: '2026-01-01T00:00:00Z' });
  await purgeRemoved(server.db, defaultRetention);
};
const emptyCounts = { files: 0, contents: 0, pieces: 0 };

const countBytes = (value: unknown): number =>
  value instanceof Uint8Array ? value.byteLength : Buffer.byteLength(JSON.stringify(value ?? null));
const countStatementBytes = ({ parameters }: Statement): number =>
  parameters.reduce<number>((sum, value) => sum + countBytes(value), 0);

it('an upload is written with one statement per part and read back unchanged', async () => {
  expect(CHUNK_COUNT).toBeGreaterThan(3);
  const sent = await recordQueries(server.db, async () => expect((await uploadSound()).status).toBe(200));
  expect(Math.max(...sent.map(countStatementBytes))).toBeLessThan(CHUNK_BYTES + 1_000);
  expect(await countStoredFiles()).toEqual({ files: 1, contents: 1, pieces: CHUNK_COUNT });
  const read = await recordQueries(server.db, async () => {
    const { bytes, headers } = await downloadSound();
    expect(headers.get('content-length')).toBe(String(sound.byteLength));
    expect(Buffer.compare(bytes, sound)).toBe(0);
  });
  expect(read.filter(({ text }) => text.includes('media_piece'))).toHaveLength(CHUNK_COUNT);
});

it('an upload becomes visible, and replaces the previous file, only when complete', async () => {
  const before = generateSpeech(1, 1);
  await uploadSound(before);
  const content = { type: 'audio/wav' as const, content: sound };
  await withStoredContent({ db: server.db, files: databaseFiles }, content, async () => {
    expect(await server.db.$count(mediaChunks)).toBe(CHUNK_COUNT + 1);
    expect((await downloadSound()).bytes).toHaveLength(before.byteLength);
  });
  await uploadSound();
  expect((await downloadSound()).bytes).toHaveLength(sound.byteLength);
});

it('an upload refused after its bytes were written leaves no data', async () => {
  const sent = await recordQueries(server.db, async () =>
    expect((await uploadSound(sound, '999')).status).toBe(404),
  );
  expect(sent.filter(({ text }) => text.startsWith('insert into "media_piece"'))).toHaveLength(CHUNK_COUNT);
  expect(await countStoredFiles()).toEqual(emptyCounts);
});

it('an interrupted upload leaves no data', async () => {
  const whole = new Request('http://test.invalid', {
    method: 'POST',
    body: (() => {
      const form = new FormData();
      form.set('domain_name', WHARF);
      form.set('name', '700');
      form.set('wave_id', 'wavfile');
      form.set('audio_file', new File([sound], 'tune.wav'));
      return form;
    })(),
  });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const response = await server.app.request('/api/Link/UploadAudio', {
    method: 'POST',
    headers: { authorization: 'Bearer customer', 'content-type': whole.headers.get('content-type') ?? '' },
    body: bytes.subarray(0, bytes.byteLength / 2),
  });
  expect(response.status).toBe(400);
  expect(await countStoredFiles()).toEqual(emptyCounts);
});

it('an upload is cleaned up if the server stopped before it was complete', async () => {
  await uploadSound();
  const [old, fresh] = await server.db
    .insert(mediaContents)
    .values([{ dateCreated: '2026-01-01T00:00:00Z' }, {}])
    .returning();
  await server.db.insert(mediaChunks).values(
    [old, fresh].map((stored) => ({
      contentId: stored?.id ?? 0,
      position: 0,
      content: new Uint8Array(10),
    })),
  );
  await deleteUnreferencedContents(server.db);
  expect(await countStoredFiles()).toEqual({ files: 1, contents: 2, pieces: CHUNK_COUNT + 1 });
  await server.db.delete(mediaContents).where(eq(mediaContents.id, fresh?.id ?? 0));
});

it('deleting a file or its phone system moves the content to the trash, which can be emptied', async () => {
  await uploadSound();
  await sendRaw(server, 'DeleteAudioFile', { domain_name: WHARF, name: '700', wave_id: 'wavfile' });
  // The file can be restored until the trash has been emptied.
  expect(await countStoredFiles()).toEqual({ files: 0, contents: 1, pieces: CHUNK_COUNT });
  await emptyTrash();
  expect(await countStoredFiles()).toEqual(emptyCounts);
  await uploadSound();
  await server.db
    .transaction(async (tx) => {
      await tx.delete(domains).where(eq(domains.domainName, WHARF));
      // Files deleted together with a phone system are also in the trash.
      expect([
        await tx.$count(media),
        await tx.$count(mediaContents),
        await tx.$count(removedRows, isNotNull(removedRows.contentId)),
      ]).toEqual([0, 1, 1]);
      throw new RollbackError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollbackError)) throw error;
    });
});

class RollbackError extends Error {}
