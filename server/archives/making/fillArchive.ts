import { writtenArchive } from '../../../archive/file/writtenArchive';
import { readSystem, sha256 } from '../../../archive/readSystem';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { ArchivedSound, SystemDocument } from '../../../archive/systemDocument';
import { createRequesterCheck } from '../../changeRequests/askerAgain';
import type { Database } from '../../database/database';
import type { Actor, Transaction } from '../../database/transaction';
import type { CallParts } from '../../http/routing/performCall';
import { version } from '../../version';
import { getSystemName, type StoredArchive, updateState } from '../archiveRows';
import { createCallApi } from '../callsAs';
import { signDigest } from '../signDigest';
import { saveSound } from '../soundStore';
import { saveDocument } from './keepDocument';

/** Milliseconds after which it is said again how far an archive is. */
const REPORT_INTERVAL_MS = 1_000;

/** An archive was removed while it was made. */
export class ArchiveDeleted extends Error {
  override name = 'ArchiveDeleted';
}

/**
 * Reads all a phone system is in the name of whoever asked, and keeps it. What was kept when it broke off is not read again.
 * @param then done in the transaction that says it is ready
 * @param only kinds of records that are kept; all without
 */
export async function fillArchive(
  parts: CallParts,
  { row }: StoredArchive,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  then: (tx: Transaction) => Promise<void> = async () => undefined,
  only: readonly SectionName[] = sectionNames,
): Promise<void> {
  const { db, gateways } = parts;
  const keeping = { db, files: gateways.files };
  const api = createCallApi(parts, { caller: createRequesterCheck(db, row.askedAs), signal });
  const at = new Date().toISOString();
  const sounds: ArchivedSound[] = [];
  const tell = createProgressReporter(db, row);
  await tell('addresses', 0);
  // All of it is read, so that what records refer to is known by name.
  const { document: whole } = await readSystem(api, getSystemName(row), {
    signal,
    onProgress: (section) => tell(section, 1),
    async keepSound(sound, content) {
      if (!only.some((name) => sound.file.startsWith(`sounds/${name}/`))) return;
      await saveSound(keeping, row.id, sound, content);
      sounds.push(sound);
    },
  });
  const document: SystemDocument = {
    domain: whole.domain,
    sections: Object.fromEntries(only.map((name) => [name, whole.sections[name]])),
  };
  const { manifest, sections, written } = writtenArchive(document, sounds, { version, by: row.madeBy, at });
  const digest = sha256(written);
  const signature = await signDigest(db, digest);
  signal.throwIfAborted();
  await saveDocument(
    db,
    actor,
    row,
    { document, manifest, written, sections, digest, signature, signedBy: 'here' },
    then,
  );
}

/** Says how far an archive is, not too often. @returns throws ArchiveGone where it is no longer there */
export function createProgressReporter(db: Database, row: StoredArchive['row']) {
  let told = 0;
  let records = 0;
  return async (section: SectionName, more: number): Promise<void> => {
    records += more;
    if (Date.now() - told < REPORT_INTERVAL_MS) return;
    told = Date.now();
    if (!(await updateState(db, row, { state: 'making', section, records }))) throw new ArchiveDeleted();
  };
}
