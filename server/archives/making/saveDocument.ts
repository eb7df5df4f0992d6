import { compareSystems } from '../../../archive/compareSystems';
import type { Manifest } from '../../../archive/file/manifest';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { SystemDocument } from '../../../archive/systemDocument';
import type { ArchiveSigner } from '../../../contract/console/archiveWords';
import type { Database } from '../../database/database';
import { archiveSections } from '../../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';
import { type ArchiveRow, findPreviousArchive, updateState } from '../archiveRows';
import { readDocument } from '../storedArchive';

interface DocumentToSave {
  document: SystemDocument;
  manifest: Manifest;
  /** Raw bytes of the manifest and of each section. */
  written: Uint8Array;
  sections: Partial<Record<SectionName, Uint8Array>>;
  digest: string;
  signature: string | null;
  signedBy: ArchiveSigner;
}

/**
 * Stores an archive's contents and its differences from the previous archive.
 * @param then runs in the same transaction
 */
export async function saveDocument(
  db: Database,
  actor: Actor,
  row: ArchiveRow,
  { document, manifest, written, sections, digest, signature, signedBy }: DocumentToSave,
  then: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { id } = row;
  const before = await findPreviousArchive(db, row, document.domain);
  const differences = before && compareSystems(await readDocument(db, before), document);
  const of = (kind: 'added' | 'changed' | 'removed') =>
    differences?.filter((difference) => difference.kind === kind).length ?? null;
  const soundsByHash = new Map(manifest.sounds.map(({ sha256, bytes }) => [sha256, bytes]));
  await runInTransaction(db, actor, async (tx) => {
    const isThere = await updateState(tx, row, {
      state: 'ready',
      section: null,
      records: Object.values(document.sections).reduce((sum, records) => sum + records.length, 0),
      sounds: manifest.sounds.length,
      soundBytes: [...soundsByHash.values()].reduce((sum, bytes) => sum + bytes, 0),
      madeOf: document.domain,
      madeAt: manifest.at,
      manifest: decodeText(written),
      digest,
      signature,
      signedBy,
      convertedBy: signedBy === 'converted' ? manifest.by : null,
      sinceId: before?.row.id ?? null,
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
      error: null,
    });
    if (isThere)
      for (const name of sectionNames) {
        const content = sections[name];
        const records = document.sections[name];
        if (!content || !records) continue;
        const values = { records: records.length, content: decodeText(content) };
        await tx
          .insert(archiveSections)
          .values({ archiveId: id, section: name, ...values })
          .onConflictDoUpdate({ target: [archiveSections.archiveId, archiveSections.section], set: values });
      }
    await then(tx);
  });
}

const decodeText = (content: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
