import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import {
  media,
  mediaChunks,
  mediaContents,
  removedRows,
  storedObjects,
} from '../../../server/database/schema';
import { Bucket } from '../../../server/gateways/files/bucket';
import { createBucketFiles } from '../../../server/gateways/files/createBucketFiles';
import { databaseFiles } from '../../../server/gateways/files/databaseFiles';
import type { FileStore } from '../../../server/gateways/files/fileStore';
import { countFilesToMove, moveFiles } from '../../../server/gateways/files/moveFiles';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { deleteUnreferencedContents } from '../../../server/media/files/mediaContent';
import { type FakeBucket, startFakeBucket } from '../../support/startFakeBucket';
import { sendRaw, startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import { createTestServer, type TestServer } from '../testApi';

const timeouts = { answer: 400, bytes: 400, pause: 1, tries: 3 };
const RETENTION_DAYS = 7;
const sound = generateSpeech(50, 7);
const otherSound = generateSpeech(1, 3);

let baseServer: TestServer;
let bucket: FakeBucket;
let reportedErrors: string[];
let files: FileStore;
let server: TestServer;
beforeAll(async () => {
  baseServer = await startServerWithAccounts();
});
afterAll(() => baseServer.close());
beforeEach(async () => {
  await baseServer.db.delete(media);
  await baseServer.db.delete(removedRows);
  await baseServer.db.delete(storedObjects);
});

const createBucketClient = () => new Bucket(bucket.settings, timeouts, (line) => reportedErrors.push(line));
const startServer = async (store: FileStore) =>
  createTestServer({ db: baseServer.db, gateways: createLocalGateways(baseServer.db, { files: store }) });

const uploadSound = (content: Uint8Array<ArrayBuffer> = sound, name = '700') =>
  sendRaw(server, 'UploadAudio', {
    domain_name: WHARF,
    name,
    wave_id: 'wavfile',
    audio_file: new File([content], 'tune.wav'),
  });
/** Removes the file and empties the trash. */
const removeSound = async () => {
  await sendRaw(server, 'DeleteAudioFile', { domain_name: WHARF, name: '700', wave_id: 'wavfile' });
  await baseServer.db.delete(removedRows);
};
const downloadSound = (headers: Record<string, string> = {}) =>
  server.app.request('/api/Link/GetAudioFile', {
    method: 'POST',
    headers: { authorization: 'Bearer customer', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ domain_name: WHARF, name: '700', wave_id: 'wavfile' }),
  });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const readRows = async () => ({
  files: await baseServer.db.$count(media),
  contents: await baseServer.db.$count(mediaContents),
});

const stores = {
  database: async () => databaseFiles,
  bucket: async () => createBucketFiles(createBucketClient(), RETENTION_DAYS),
};

describe.each(Object.keys(stores) as (keyof typeof stores)[])('files stored in the %s', (name) => {
  beforeEach(async () => {
    bucket = await startFakeBucket();
    reportedErrors = [];
    files = await stores[name]();
    server = await startServer(files);
    return () => bucket.close();
  });

  it('are returned unchanged', async () => {
    expect((await uploadSound()).status).toBe(200);
    const response = await downloadSound();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(sound.byteLength));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.compare(await readBytes(response), sound)).toBe(0);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=262100-262200', 262_100, 262_200],
    ['bytes=300000-', 300_000, sound.byteLength - 1],
    ['bytes=-5', sound.byteLength - 5, sound.byteLength - 1],
    [`bytes=10-${sound.byteLength + 5}`, 10, sound.byteLength - 1],
  ])('are returned in part for the range %s', async (range, start, end) => {
    await uploadSound();
    const response = await downloadSound({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${sound.byteLength}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.compare(await readBytes(response), sound.subarray(start, end + 1))).toBe(0);
  });

  it('reject an unsatisfiable range, and are returned in full if they have changed', async () => {
    await uploadSound();
    const beyond = await downloadSound({ range: `bytes=${sound.byteLength}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${sound.byteLength}`,
    ]);
    const etag = (await downloadSound()).headers.get('etag') ?? '';
    expect((await downloadSound({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    await uploadSound(otherSound);
    const response = await downloadSound({ range: 'bytes=0-9', 'if-range': etag });
    expect(response.status).toBe(200);
    expect(await readBytes(response)).toHaveLength(otherSound.byteLength);
    expect((await downloadSound({ range: 'bytes=0-1,5-6' })).status).toBe(200);
  });

  it('leave no rows if their record is rejected or deleted', async () => {
    expect((await uploadSound(sound, '999')).status).toBe(404);
    expect(await readRows()).toEqual({ files: 0, contents: 0 });
    await uploadSound();
    await removeSound();
    expect(await readRows()).toEqual({ files: 0, contents: 0 });
    expect((await downloadSound()).status).toBe(404);
  });

  it('can be moved to the other store and back, and read during the move', async () => {
    await uploadSound();
    await uploadSound(otherSound, '201').catch(() => undefined);
    const targetStore = name === 'database' ? 'bucket' : 'database';
    expect(await countFilesToMove(baseServer.db, targetStore)).toBe(await baseServer.db.$count(media));
    server = await startServer(createBucketFiles(createBucketClient(), RETENTION_DAYS));
    const response = await downloadSound();
    const moved = await moveFiles(baseServer.db, createBucketClient(), targetStore);
    expect(moved.files).toBe(await baseServer.db.$count(media));
    expect(Buffer.compare(await readBytes(response), sound)).toBe(0);
    expect(await countFilesToMove(baseServer.db, targetStore)).toBe(0);
    expect(await baseServer.db.$count(mediaChunks)).toBe(targetStore === 'bucket' ? 0 : 4);
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
    await moveFiles(baseServer.db, createBucketClient(), name);
    expect(await baseServer.db.$count(mediaChunks)).toBe(name === 'bucket' ? 0 : 4);
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
  });
});

describe('storage bucket', () => {
  beforeEach(async () => {
    bucket = await startFakeBucket();
    reportedErrors = [];
    files = createBucketFiles(createBucketClient(), RETENTION_DAYS);
    server = await startServer(files);
    return () => bucket.close();
  });

  const hash = createHash('sha256').update(sound).digest('hex');
  const KEY = `test/sha256/${hash.slice(0, 2)}/${hash}`;
  /** Simulates the passing of days by backdating everything. */
  const pass = (days: number) =>
    baseServer.db
      .update(storedObjects)
      .set({ dateUnnamed: sql`${storedObjects.dateUnnamed} - make_interval(days => ${days})` });
  const tidy = () => files.tidy(baseServer.db);

  it('stores identical content once, by SHA-256, and no content in the database', async () => {
    await uploadSound();
    await sendRaw(server, 'UploadSettingsAudioFile', {
      domain: WHARF,
      file: 'again',
      audio_file: new File([sound], 'again.wav'),
    });
    expect(await readRows()).toEqual({ files: 2, contents: 2 });
    expect(await baseServer.db.$count(mediaChunks)).toBe(0);
    expect([...bucket.objects.keys()]).toEqual([KEY]);
    expect(bucket.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it.each(['fails', 'breaks off', 'hangs'] as const)('has requests retried if it %s', async (fault) => {
    bucket.faults.push(fault, fault);
    expect((await uploadSound()).status).toBe(200);
    bucket.faults.push(fault, fault);
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
    bucket.faults.push('breaks off');
    expect(
      Buffer.compare(
        await readBytes(await downloadSound({ range: 'bytes=9-90000' })),
        sound.subarray(9, 90_001),
      ),
    ).toBe(0);
  });

  it('resumes an interrupted download at the same position', async () => {
    await uploadSound();
    bucket.requests.length = 0;
    bucket.faults.push('breaks off');
    await readBytes(await downloadSound());
    const [whole, rest] = bucket.requests;
    expect(whole?.range).toBe(`bytes=0-${sound.byteLength - 1}`);
    expect(Number(/^bytes=(\d+)-/.exec(rest?.range ?? '')?.[1])).toBeGreaterThan(sound.byteLength / 4);
  });

  it('reports an outage without file names, and reports its recovery', async () => {
    bucket.faults.push('fails', 'fails', 'fails');
    const refused = await uploadSound();
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'files_unavailable',
      '5',
    ]);
    expect(refused.error.message).toBe('The store of the server’s files does not answer at the moment.');
    expect(await readRows()).toEqual({ files: 0, contents: 0 });
    expect(bucket.objects.size).toBe(0);
    expect(reportedErrors).toEqual(['The bucket trunkline-files can’t be used: it answers 500.']);
    await uploadSound();
    expect(reportedErrors[1]).toBe('The bucket trunkline-files answers again.');
    bucket.faults.push('hangs', 'hangs', 'hangs');
    const unread = await downloadSound();
    expect([unread.status, ((await unread.json()) as { code: string }).code]).toEqual([
      503,
      'files_unavailable',
    ]);
  });

  it('reports rejected credentials and does not retry', async () => {
    const otherBucket = new Bucket({ ...bucket.settings, secretAccessKey: 'wrong' }, timeouts, (line) =>
      reportedErrors.push(line),
    );
    server = await startServer(createBucketFiles(otherBucket, RETENTION_DAYS));
    expect((await uploadSound()).status).toBe(503);
    expect(reportedErrors.join()).toContain('403');
    expect(bucket.requests).toHaveLength(1);
  });

  it('does not cause the session to fail if a logo is unreadable', async () => {
    const theme = { id: 0, title: 'Wharf', dark_mode: 'false', logo: new File([png], 'logo.png') };
    expect((await sendRaw(server, 'UpsertTheme', theme)).status).toBe(200);
    const logo = async () => {
      const { status, json } = await sendRaw(server, 'GetCurrentUser');
      return [status, typeof (json as { theme: { logo: string | null } }).theme.logo];
    };
    expect(await logo()).toEqual([200, 'string']);
    bucket.faults.push('fails', 'fails', 'fails');
    expect(await logo()).toEqual([200, 'object']);
  });

  it('deletes only objects that have not been referenced for several days', async () => {
    await uploadSound();
    await tidy();
    await pass(RETENTION_DAYS + 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
    await removeSound();
    await tidy();
    await pass(RETENTION_DAYS - 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
    await pass(2);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(false);
    expect(await baseServer.db.$count(storedObjects)).toBe(0);
  });

  it('deletes uploads that were never referenced by a record', async () => {
    expect((await uploadSound(sound, '999')).status).toBe(404);
    expect(bucket.objects.has(KEY)).toBe(true);
    await tidy();
    await pass(RETENTION_DAYS + 1);
    await tidy();
    expect(bucket.objects.size).toBe(0);
  });

  it('retains objects if their deletion was rolled back', async () => {
    await uploadSound();
    await baseServer.db
      .transaction(async (tx) => {
        await tx.delete(media);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tidy();
    await pass(RETENTION_DAYS + 1);
    await tidy();
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
  });

  it('retains content that is uploaded again during deletion', async () => {
    await uploadSound();
    await removeSound();
    await tidy();
    await pass(RETENTION_DAYS + 1);
    let secondUpload: ReturnType<typeof uploadSound> | undefined;
    bucket.beforeRemoval = async () => {
      secondUpload = uploadSound();
    };
    await tidy();
    expect((await secondUpload)?.status).toBe(200);
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
    bucket.beforeRemoval = async () => undefined;
    await tidy();
    await pass(RETENTION_DAYS + 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
  });

  it('stops the cleanup after a failure and completes it on the next run', async () => {
    await uploadSound();
    await removeSound();
    await tidy();
    await pass(RETENTION_DAYS + 1);
    bucket.faults.push('fails');
    await expect(tidy()).rejects.toThrow('does not answer');
    expect(await baseServer.db.$count(storedObjects)).toBe(1);
    await tidy();
    expect(bucket.objects.size).toBe(0);
  });

  it('resumes an interrupted move and rejects corrupted files', async () => {
    server = await startServer(databaseFiles);
    await uploadSound();
    bucket.faults.push('fails', 'fails', 'fails');
    await expect(moveFiles(baseServer.db, createBucketClient(), 'bucket')).rejects.toThrow('does not answer');
    expect(await readBytes(await downloadSound())).toHaveLength(sound.byteLength);
    expect(await moveFiles(baseServer.db, createBucketClient(), 'bucket')).toEqual({
      files: 1,
      bytes: sound.byteLength,
    });
    // A server without a configured bucket reports an error.
    expect((await downloadSound()).status).toBe(503);
    bucket.objects.set(KEY, Buffer.from(sound.map((byte, at) => (at === 9 ? byte + 1 : byte))));
    await expect(moveFiles(baseServer.db, createBucketClient(), 'database')).rejects.toThrow(
      'its SHA-256 is another',
    );
    const [content] = await baseServer.db.select().from(mediaContents);
    expect(content?.sha256).toBe(hash);
    bucket.objects.set(KEY, Buffer.from(sound));
    expect(await moveFiles(baseServer.db, createBucketClient(), 'database')).toEqual({
      files: 1,
      bytes: sound.byteLength,
    });
    expect(Buffer.compare(await readBytes(await downloadSound()), sound)).toBe(0);
  });

  it('deletes uploads left behind by a process that ended before a record referenced them', async () => {
    const [content] = await baseServer.db.insert(mediaContents).values({}).returning();
    await files.write(baseServer.db, content?.id ?? 0, sound);
    await baseServer.db
      .update(mediaContents)
      .set({ dateCreated: '2026-01-01T00:00:00Z' })
      .where(eq(mediaContents.id, content?.id ?? 0));
    await deleteUnreferencedContents(baseServer.db);
    expect(await readRows()).toEqual({ files: 0, contents: 0 });
    await tidy();
    await pass(RETENTION_DAYS + 1);
    await tidy();
    expect(bucket.objects.size).toBe(0);
  });
});

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
