import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testSecretKey } from '../../../scripts/throwawayKey';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import { findRunningServer } from '../../../server/database/folderLock';
import { prepareSecrets } from '../../../server/database/sealed/prepareSecrets';
import { sharedOwner } from '../../../server/records/recordCollection';
import { readKey } from '../../../server/secrets/secretKeys';
import { startServer } from '../../../server/startServer';
import { openDatabaseFolder } from '../../database/testDatabase';
import { type FakeBucket, startFakeBucket } from '../../support/startFakeBucket';
import { storeFile } from '../media/storeFile';
import { runTrunkline } from './runTrunkline';

vi.setConfig({ testTimeout: 180_000 });

/** A one-pixel image. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder = '';
let bucket: FakeBucket;
const createEnv = () => ({
  DATA_FOLDER: folder,
  SECRETS_KEY: testSecretKey,
  FILES_S3_ENDPOINT: bucket.settings.endpoint,
  FILES_S3_BUCKET: bucket.settings.bucket,
  FILES_S3_REGION: bucket.settings.region,
  FILES_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
});
const runCheck = async (settings: Record<string, string>) => {
  const { output } = await runTrunkline(['check', '--json'], settings);
  const { findings } = JSON.parse(output) as { findings: { name: string; state: string; text: string }[] };
  return findings.find(({ name }) => name === 'files');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-files-'));
  bucket = await startFakeBucket();
  const { db, close } = await openDatabaseFolder(folder);
  for (const name of ['one', 'two'])
    await storeFile(db, sharedOwner, {
      kind: 'music',
      name,
      type: 'audio/wav',
      content: generateSpeech(1, 1),
    });
  await close();
}, 180_000);
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

it('the `check` command reports whether the bucket is readable and writable', async () => {
  const prefix = 'The bucket trunkline-files can';
  expect(await runCheck(createEnv())).toEqual({
    name: 'files',
    state: 'ok',
    text: `${prefix} be written and read.`,
  });
  expect(bucket.objects.size).toBe(0);
  expect(await runCheck({ ...createEnv(), FILES_S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual({
    name: 'files',
    state: 'error',
    text: `${prefix}’t be used: it answers 403, SignatureDoesNotMatch, Said by the bucket.`,
  });
});

it('files can be moved to the bucket and back, and a backup reports how many it omits', async () => {
  const moved = await runTrunkline(['files', 'move', 'bucket'], createEnv());
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 files (0.0 MB) moved to the bucket'),
  });
  expect(bucket.objects.size).toBe(1);
  const repeated = await runTrunkline(['files', 'move', 'bucket'], createEnv());
  expect(repeated.output).toContain('0 files');
  const backup = await runTrunkline(['backup', join(folder, 'a.tar')], createEnv());
  expect(backup.output).toContain(
    'The content of 2 files is stored in the bucket and not part of the backup.',
  );
  const back = await runTrunkline(['files', 'move', 'database'], createEnv());
  expect(back).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 files (0.0 MB) moved to the database'),
  });
});

it('uploads are stored in the bucket if one is configured', async () => {
  const data = join(folder, 'running');
  const server = await startServer(
    { port: 0, demo: false, files: { ...bucket.settings, retentionDays: 1 } },
    async () => {
      const database = await openDatabaseFolder(data);
      await prepareSecrets(database.db, { secretKeys: [readKey(testSecretKey, 'The key of the tests')] });
      return database;
    },
  );
  try {
    const headers = { authorization: `Bearer ${(await findRunningServer(data))?.token}` };
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: '0', title: 'House', dark_mode: 'false' }))
      form.set(name, value);
    form.set('logo', new File([pixel], 'logo.png'));
    bucket.objects.clear();
    const response = await fetch(`${server.url}/api/Theme/UpsertTheme`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(response.status).toBe(200);
    expect([...bucket.objects.values()].map((content) => content.equals(pixel))).toEqual([true]);
    const { logo } = (await response.json()) as { logo: string };
    expect(logo).toBe(`data:image/png;base64,${pixel.toString('base64')}`);
  } finally {
    await server.close();
  }
});

it('missing arguments and settings are reported', async () => {
  expect((await runTrunkline(['files', 'move'], createEnv())).output).toContain('Where to?');
  const { FILES_S3_BUCKET: _, ...rest } = createEnv();
  expect((await runTrunkline(['files', 'move', 'bucket'], rest)).output).toContain(
    'FILES_S3_BUCKET is not set',
  );
});
