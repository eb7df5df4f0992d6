import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { speech } from '../../../server/audio/speech';
import {
  media,
  mediaContents,
  mediaPieces,
  removedRows,
  storedObjects,
} from '../../../server/database/schema';
import { Bucket } from '../../../server/gateways/files/bucket';
import { bucketFiles } from '../../../server/gateways/files/bucketFiles';
import { databaseFiles } from '../../../server/gateways/files/databaseFiles';
import type { FileStore } from '../../../server/gateways/files/fileStore';
import { filesToMove, moveFiles } from '../../../server/gateways/files/moveFiles';
import { localGateways } from '../../../server/gateways/gateways';
import { removeUnnamedContents } from '../../../server/media/files/mediaContent';
import { type FakeBucket, fakeBucket } from '../../support/fakeBucket';
import { send, serverWithAccounts, WHARF } from '../phoneSystemSupport';
import { type TestServer, testServer } from '../testApi';

const patience = { answer: 400, bytes: 400, pause: 1, tries: 3 };
const KEEP_DAYS = 7;
const sound = speech(50, 7);
const other = speech(1, 3);

let base: TestServer;
let bucket: FakeBucket;
let told: string[];
let files: FileStore;
let server: TestServer;
beforeAll(async () => {
  base = await serverWithAccounts();
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.db.delete(media);
  await base.db.delete(removedRows);
  await base.db.delete(storedObjects);
});

const client = () => new Bucket(bucket.settings, patience, (line) => told.push(line));
const serverOf = async (store: FileStore) =>
  testServer({ db: base.db, gateways: localGateways(base.db, { files: store }) });

const upload = (content: Uint8Array<ArrayBuffer> = sound, name = '700') =>
  send(server, 'UploadAudio', {
    domain_name: WHARF,
    name,
    wave_id: 'wavfile',
    audio_file: new File([content], 'tune.wav'),
  });
/** Removes it, and empties the trash. */
const remove = async () => {
  await send(server, 'DeleteAudioFile', { domain_name: WHARF, name: '700', wave_id: 'wavfile' });
  await base.db.delete(removedRows);
};
const download = (headers: Record<string, string> = {}) =>
  server.app.request('/api/Link/GetAudioFile', {
    method: 'POST',
    headers: { authorization: 'Bearer customer', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ domain_name: WHARF, name: '700', wave_id: 'wavfile' }),
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const rows = async () => ({
  files: await base.db.$count(media),
  contents: await base.db.$count(mediaContents),
});

const stores = {
  database: async () => databaseFiles,
  bucket: async () => bucketFiles(client(), KEEP_DAYS),
};

describe.each(Object.keys(stores) as (keyof typeof stores)[])('files in the %s', (name) => {
  beforeEach(async () => {
    bucket = await fakeBucket();
    told = [];
    files = await stores[name]();
    server = await serverOf(files);
    return () => bucket.close();
  });

  it('come back as they were', async () => {
    expect((await upload()).status).toBe(200);
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(sound.byteLength));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.compare(await bytesOf(response), sound)).toBe(0);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=262100-262200', 262_100, 262_200],
    ['bytes=300000-', 300_000, sound.byteLength - 1],
    ['bytes=-5', sound.byteLength - 5, sound.byteLength - 1],
    [`bytes=10-${sound.byteLength + 5}`, 10, sound.byteLength - 1],
  ])('give the part %s', async (range, start, end) => {
    await upload();
    const response = await download({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${sound.byteLength}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.compare(await bytesOf(response), sound.subarray(start, end + 1))).toBe(0);
  });

  it('refuse a part they have not, and give all where the part is of another file', async () => {
    await upload();
    const beyond = await download({ range: `bytes=${sound.byteLength}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${sound.byteLength}`,
    ]);
    const etag = (await download()).headers.get('etag') ?? '';
    expect((await download({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    await upload(other);
    const response = await download({ range: 'bytes=0-9', 'if-range': etag });
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toHaveLength(other.byteLength);
    expect((await download({ range: 'bytes=0-1,5-6' })).status).toBe(200);
  });

  it('leave nothing in the database where what names them is refused, or goes', async () => {
    expect((await upload(sound, '999')).status).toBe(404);
    expect(await rows()).toEqual({ files: 0, contents: 0 });
    await upload();
    await remove();
    expect(await rows()).toEqual({ files: 0, contents: 0 });
    expect((await download()).status).toBe(404);
  });

  it('are moved to the other place and back, and read all the while', async () => {
    await upload();
    await upload(other, '201').catch(() => undefined);
    const there = name === 'database' ? 'bucket' : 'database';
    expect(await filesToMove(base.db, there)).toBe(await base.db.$count(media));
    server = await serverOf(bucketFiles(client(), KEEP_DAYS));
    const begun = await download();
    const moved = await moveFiles(base.db, client(), there);
    expect(moved.files).toBe(await base.db.$count(media));
    expect(Buffer.compare(await bytesOf(begun), sound)).toBe(0);
    expect(await filesToMove(base.db, there)).toBe(0);
    expect(await base.db.$count(mediaPieces)).toBe(there === 'bucket' ? 0 : 4);
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
    await moveFiles(base.db, client(), name);
    expect(await base.db.$count(mediaPieces)).toBe(name === 'bucket' ? 0 : 4);
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
  });
});

describe('a bucket', () => {
  beforeEach(async () => {
    bucket = await fakeBucket();
    told = [];
    files = bucketFiles(client(), KEEP_DAYS);
    server = await serverOf(files);
    return () => bucket.close();
  });

  const hash = createHash('sha256').update(sound).digest('hex');
  const KEY = `test/sha256/${hash.slice(0, 2)}/${hash}`;
  /** Has everything happened that many days ago. */
  const pass = (days: number) =>
    base.db
      .update(storedObjects)
      .set({ dateUnnamed: sql`${storedObjects.dateUnnamed} - make_interval(days => ${days})` });
  const tidy = () => files.tidy(base.db);

  it('has the same content once, by its SHA-256, and nothing of it is in the database', async () => {
    await upload();
    await send(server, 'UploadSettingsAudioFile', {
      domain: WHARF,
      file: 'again',
      audio_file: new File([sound], 'again.wav'),
    });
    expect(await rows()).toEqual({ files: 2, contents: 2 });
    expect(await base.db.$count(mediaPieces)).toBe(0);
    expect([...bucket.objects.keys()]).toEqual([KEY]);
    expect(bucket.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it.each(['fails', 'breaks off', 'hangs'] as const)('that %s is asked again', async (fault) => {
    bucket.faults.push(fault, fault);
    expect((await upload()).status).toBe(200);
    bucket.faults.push(fault, fault);
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
    bucket.faults.push('breaks off');
    expect(
      Buffer.compare(await bytesOf(await download({ range: 'bytes=9-90000' })), sound.subarray(9, 90_001)),
    ).toBe(0);
  });

  it('is read on where it broke off, not anew', async () => {
    await upload();
    bucket.requests.length = 0;
    bucket.faults.push('breaks off');
    await bytesOf(await download());
    const [whole, rest] = bucket.requests;
    expect(whole?.range).toBe(`bytes=0-${sound.byteLength - 1}`);
    expect(Number(/^bytes=(\d+)-/.exec(rest?.range ?? '')?.[1])).toBeGreaterThan(sound.byteLength / 4);
  });

  it('that is away is told in words, with nothing named, and its end too', async () => {
    bucket.faults.push('fails', 'fails', 'fails');
    const refused = await upload();
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'files_unavailable',
      '5',
    ]);
    expect(refused.error.message).toBe('The store of the server’s files does not answer at the moment.');
    expect(await rows()).toEqual({ files: 0, contents: 0 });
    expect(bucket.objects.size).toBe(0);
    expect(told).toEqual(['The bucket trunkline-files can’t be used: it answers 500.']);
    await upload();
    expect(told[1]).toBe('The bucket trunkline-files answers again.');
    bucket.faults.push('hangs', 'hangs', 'hangs');
    const unread = await download();
    expect([unread.status, ((await unread.json()) as { code: string }).code]).toEqual([
      503,
      'files_unavailable',
    ]);
  });

  it('that lets nobody in is told as what it is', async () => {
    const stranger = new Bucket({ ...bucket.settings, secretAccessKey: 'wrong' }, patience, (line) =>
      told.push(line),
    );
    server = await serverOf(bucketFiles(stranger, KEEP_DAYS));
    expect((await upload()).status).toBe(503);
    expect(told.join()).toContain('403');
    expect(bucket.requests).toHaveLength(1);
  });

  it('keeps the session where a logo can’t be read', async () => {
    const theme = { id: 0, title: 'Wharf', dark_mode: 'false', logo: new File([png], 'logo.png') };
    expect((await send(server, 'UpsertTheme', theme)).status).toBe(200);
    const logo = async () => {
      const { status, json } = await send(server, 'GetCurrentUser');
      return [status, typeof (json as { theme: { logo: string | null } }).theme.logo];
    };
    expect(await logo()).toEqual([200, 'string']);
    bucket.faults.push('fails', 'fails', 'fails');
    expect(await logo()).toEqual([200, 'object']);
  });

  it('gives up what no file has named for days, and nothing else', async () => {
    await upload();
    await tidy();
    await pass(KEEP_DAYS + 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
    await remove();
    await tidy();
    await pass(KEEP_DAYS - 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
    await pass(2);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(false);
    expect(await base.db.$count(storedObjects)).toBe(0);
  });

  it('gives up what was uploaded and never named', async () => {
    expect((await upload(sound, '999')).status).toBe(404);
    expect(bucket.objects.has(KEY)).toBe(true);
    await tidy();
    await pass(KEEP_DAYS + 1);
    await tidy();
    expect(bucket.objects.size).toBe(0);
  });

  it('keeps what a deletion that was undone names still', async () => {
    await upload();
    await base.db
      .transaction(async (tx) => {
        await tx.delete(media);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tidy();
    await pass(KEEP_DAYS + 1);
    await tidy();
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
  });

  it('has what is uploaded again while it is given up', async () => {
    await upload();
    await remove();
    await tidy();
    await pass(KEEP_DAYS + 1);
    let again: ReturnType<typeof upload> | undefined;
    bucket.beforeRemoval = async () => {
      again = upload();
    };
    await tidy();
    expect((await again)?.status).toBe(200);
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
    bucket.beforeRemoval = async () => undefined;
    await tidy();
    await pass(KEEP_DAYS + 1);
    await tidy();
    expect(bucket.objects.has(KEY)).toBe(true);
  });

  it('is asked for its objects no more where it fails while it is tidied, and keeps what is left', async () => {
    await upload();
    await remove();
    await tidy();
    await pass(KEEP_DAYS + 1);
    bucket.faults.push('fails');
    await expect(tidy()).rejects.toThrow('does not answer');
    expect(await base.db.$count(storedObjects)).toBe(1);
    await tidy();
    expect(bucket.objects.size).toBe(0);
  });

  it('goes on with a move where it was cut off, and leaves what can’t be whole', async () => {
    server = await serverOf(databaseFiles);
    await upload();
    bucket.faults.push('fails', 'fails', 'fails');
    await expect(moveFiles(base.db, client(), 'bucket')).rejects.toThrow('does not answer');
    expect(await bytesOf(await download())).toHaveLength(sound.byteLength);
    expect(await moveFiles(base.db, client(), 'bucket')).toEqual({ files: 1, bytes: sound.byteLength });
    // A server that knows of no bucket says so.
    expect((await download()).status).toBe(503);
    bucket.objects.set(KEY, Buffer.from(sound.map((byte, at) => (at === 9 ? byte + 1 : byte))));
    await expect(moveFiles(base.db, client(), 'database')).rejects.toThrow('its SHA-256 is another');
    const [content] = await base.db.select().from(mediaContents);
    expect(content?.sha256).toBe(hash);
    bucket.objects.set(KEY, Buffer.from(sound));
    expect(await moveFiles(base.db, client(), 'database')).toEqual({ files: 1, bytes: sound.byteLength });
    expect(Buffer.compare(await bytesOf(await download()), sound)).toBe(0);
  });

  it('loses nothing of uploads whose process ended before a file named them', async () => {
    const [content] = await base.db.insert(mediaContents).values({}).returning();
    await files.write(base.db, content?.id ?? 0, sound);
    await base.db
      .update(mediaContents)
      .set({ dateCreated: '2026-01-01T00:00:00Z' })
      .where(eq(mediaContents.id, content?.id ?? 0));
    await removeUnnamedContents(base.db);
    expect(await rows()).toEqual({ files: 0, contents: 0 });
    await tidy();
    await pass(KEEP_DAYS + 1);
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
