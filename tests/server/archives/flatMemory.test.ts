import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MANIFEST } from '../../../archive/file/manifest';
import { writtenArchive } from '../../../archive/file/writtenArchive';
import { sha256 } from '../../../archive/readSystem';
import { sectionNames } from '../../../archive/sections';
import type { ArchivedSound } from '../../../archive/systemDocument';
import { findArchive } from '../../../server/archives/archiveRows';
import { saveDocument } from '../../../server/archives/making/keepDocument';
import { createArchive } from '../../../server/archives/newArchive';
import { saveSound } from '../../../server/archives/soundStore';
import { openArchiveFile } from '../../../server/archives/storedArchive';
import type { OpenDatabase } from '../../../server/database/database';
import { runInTransaction } from '../../../server/database/transaction';
import type { FileStore } from '../../../server/gateways/files/fileStore';
import { openTestDatabase } from '../../database/testDatabase';
import { measureMemory } from '../../support/heldMemory';
import { seedTwoTenants, testUsers } from '../testApi';

const SOUND_COUNT = 200;
const SOUND_BYTES = 10 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;
/** Maximum memory beyond the test's own, in bytes: a twelfth of the data processed. */
const MAX_MEMORY_BYTES = 160 * 1024 * 1024;
const actor = { id: 'test', name: 'Test', call: 'MakeArchive' };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTwoTenants(database.db);
});
afterAll(() => database.close());

/** A file store that saves nothing and generates data on read. */
let writes = 0;
const hollowStore: FileStore = {
  async write() {
    writes += 1;
  },
  async *read(_db, { size }) {
    for (let at = 0; at < size; at += PIECE_BYTES) yield new Uint8Array(Math.min(PIECE_BYTES, size - at));
  },
  tidy: async () => undefined,
};

const measureTotalMemory = (): number => {
  const { heap, buffers } = measureMemory();
  return heap + buffers;
};

it('2 GB of sound pass through in little memory, as they are kept and as they are sent', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  const { db } = database;
  const keeping = { db, files: hollowStore };
  const domain = { domainName: 'wharf.pbx.example', wholesalerId: 1 };
  const asked = { ...testUsers.staff, isKnown: false };
  const made = await runInTransaction(db, actor, (tx) =>
    createArchive(tx, actor, { domain, reason: 'asked', madeBy: 'Test', asked, state: 'making' }),
  );
  const sounds: ArchivedSound[] = Array.from({ length: SOUND_COUNT }, (_, place) => ({
    file: `sounds/music/${place}.wav`,
    type: 'audio/wav',
    bytes: SOUND_BYTES,
    sha256: createHash('sha256').update(String(place)).digest('hex'),
  }));
  const begun = measureTotalMemory();
  let most = 0;
  const look = () => {
    most = Math.max(most, measureTotalMemory() - begun);
  };
  for (const sound of sounds) {
    await saveSound(keeping, made.row.id, sound, async () => new Uint8Array(SOUND_BYTES));
    look();
  }
  // The second time, no sound is read.
  for (const sound of sounds)
    await saveSound(keeping, made.row.id, sound, async () => {
      throw new Error('It is kept already.');
    });
  expect(writes).toBe(SOUND_COUNT);

  const sections = Object.fromEntries(sectionNames.map((name) => [name, []]));
  const document = { domain: domain.domainName, sections };
  const at = new Date().toISOString();
  const written = writtenArchive(document, sounds, { version: 'test', by: 'Test', at });
  await saveDocument(
    db,
    actor,
    made.row,
    { ...written, document, digest: sha256(written.written), signature: null, signedBy: 'nobody' },
    async () => undefined,
  );
  const found = await findArchive(db, made.row.id);
  if (!found) throw new Error('The archive is gone.');
  let sent = 0;
  let looked = 0;
  let tail = '';
  for await (const piece of await openArchiveFile(keeping, found)) {
    sent += piece.byteLength;
    tail = (tail + Buffer.from(piece).toString('latin1')).slice(-100_000);
    if (sent - looked < SOUND_BYTES) continue;
    looked = sent;
    look();
  }
  expect(sent).toBeGreaterThan(SOUND_COUNT * SOUND_BYTES);
  expect(tail).toContain(MANIFEST);
  expect(most).toBeLessThan(MAX_MEMORY_BYTES);
});
