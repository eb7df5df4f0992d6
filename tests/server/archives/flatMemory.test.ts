import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArchiveFiles } from '../../../archive/file/buildArchiveFiles';
import { MANIFEST_FILE } from '../../../archive/file/manifest';
import { sha256 } from '../../../archive/readSystem';
import { sectionNames } from '../../../archive/sections';
import type { ArchivedSound } from '../../../archive/systemDocument';
import { findArchive } from '../../../server/archives/archiveRows';
import { createArchive } from '../../../server/archives/createArchive';
import { saveDocument } from '../../../server/archives/making/saveDocument';
import { saveSound } from '../../../server/archives/soundStore';
import { openArchiveFile } from '../../../server/archives/storedArchive';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { runInTransaction } from '../../../server/database/transaction';
import type { FileStore } from '../../../server/gateways/files/fileStore';
import { openTestDatabase } from '../../database/testDatabase';
import { measureMemory } from '../../support/measureMemory';
import { seedTwoTenants, testUsers } from '../testApi';

const SOUND_COUNT = 200;
const SOUND_BYTES = 10 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
/** Maximum memory in bytes, excluding that of the test itself: a twelfth of the data processed. */
const MAX_MEMORY_BYTES = 160 * 1024 * 1024;
const actor = { id: 'test', name: 'Test', call: 'MakeArchive' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTwoTenants(database.db);
});
afterAll(() => database.close());

/** A file store that discards writes and generates data when read. */
let writes = 0;
const emptyFileStore: FileStore = {
  async write() {
    writes += 1;
  },
  async *read(_db, { size }) {
    for (let at = 0; at < size; at += CHUNK_BYTES) yield new Uint8Array(Math.min(CHUNK_BYTES, size - at));
  },
  tidy: async () => undefined,
};

const measureTotalMemory = (): number => {
  const { heap, buffers } = measureMemory();
  return heap + buffers;
};

it('storing and sending 2 GB of sound requires little memory', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  const { db } = database;
  const storage = { db, files: emptyFileStore };
  const domain = { domainName: 'wharf.pbx.example', wholesalerId: 1 };
  const requester = { ...testUsers.staff, isKnown: false };
  const created = await runInTransaction(db, actor, (tx) =>
    createArchive(tx, actor, {
      domain,
      reason: 'asked',
      madeBy: 'Test',
      askedAs: requester,
      state: 'making',
    }),
  );
  const sounds: ArchivedSound[] = Array.from({ length: SOUND_COUNT }, (_, place) => ({
    file: `sounds/music/${place}.wav`,
    type: 'audio/wav',
    bytes: SOUND_BYTES,
    sha256: createHash('sha256').update(String(place)).digest('hex'),
  }));
  const baseline = measureTotalMemory();
  let peak = 0;
  const measure = () => {
    peak = Math.max(peak, measureTotalMemory() - baseline);
  };
  for (const sound of sounds) {
    await saveSound(storage, created.row.id, sound, async () => new Uint8Array(SOUND_BYTES));
    measure();
  }
  // On the second attempt, no sound is read.
  for (const sound of sounds)
    await saveSound(storage, created.row.id, sound, async () => {
      throw new Error('It is kept already.');
    });
  expect(writes).toBe(SOUND_COUNT);

  const sections = Object.fromEntries(sectionNames.map((name) => [name, []]));
  const document = { domain: domain.domainName, sections };
  const at = new Date().toISOString();
  const written = buildArchiveFiles(document, sounds, { version: 'test', by: 'Test', at });
  await saveDocument(
    db,
    actor,
    created.row,
    { ...written, document, digest: sha256(written.written), signature: null, signedBy: 'nobody' },
    async () => undefined,
  );
  const stored = await findArchive(db, created.row.id);
  if (!stored) throw new Error('The archive is gone.');
  let sent = 0;
  let samples = 0;
  let tail = '';
  for await (const piece of await openArchiveFile(storage, stored)) {
    sent += piece.byteLength;
    tail = (tail + Buffer.from(piece).toString('latin1')).slice(-100_000);
    if (sent - samples < SOUND_BYTES) continue;
    samples = sent;
    measure();
  }
  expect(sent).toBeGreaterThan(SOUND_COUNT * SOUND_BYTES);
  expect(tail).toContain(MANIFEST_FILE);
  expect(peak).toBeLessThan(MAX_MEMORY_BYTES);
});
