import { buildArchiveFiles } from '../../../archive/file/buildArchiveFiles';
import { readSystem, sha256 } from '../../../archive/readSystem';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { ArchivedSound, SystemDocument } from '../../../archive/systemDocument';
import type { CallParts } from '../../apiCalls/callHandler';
import { createRequesterCheck } from '../../changeRequests/createRequesterCheck';
import type { Database } from '../../database/database';
import type { Actor, Transaction } from '../../database/transaction';
import { version } from '../../version';
import { getSystemName, type StoredArchive, updateState } from '../archiveRows';
import { createCallApi } from '../createCallApi';
import { signDigest } from '../signDigest';
import { saveSound } from '../soundStore';
import { saveDocument } from './saveDocument';

const REPORT_INTERVAL_MS = 1_000;

/** Thrown if an archive is removed while it is being created. */
export class ArchiveDeletedError extends Error {
  override name = 'ArchiveDeleted';
}

/**
 * Reads a whole phone system on behalf of the requester and stores it. Parts stored before an interruption are not read
 * again.
 * @param then runs in the transaction that marks the archive as ready
 * @param only sections to store; all if omitted
 */
export async function fillArchive(
  parts: CallParts,
  { row }: StoredArchive,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  then: (tx: Transaction) => Promise<void> = async () => undefined,
  only: readonly SectionName[] = sectionNames,
): Promise<void> {
  const { db, gateways } = parts;
  const storage = { db, files: gateways.files };
  const api = createCallApi(parts, { caller: createRequesterCheck(db, row.askedAs), signal });
  const at = new Date().toISOString();
  const sounds: ArchivedSound[] = [];
  const reportProgress = createProgressReporter(db, row);
  await reportProgress('addresses', 0);
  // All sections are read, so that references can be replaced with names.
  const { document: whole } = await readSystem(api, getSystemName(row), {
    signal,
    onProgress: (section) => reportProgress(section, 1),
    async saveSound(sound, content) {
      if (!only.some((name) => sound.file.startsWith(`sounds/${name}/`))) return;
      await saveSound(storage, row.id, sound, content);
      sounds.push(sound);
    },
  });
  const document: SystemDocument = {
    domain: whole.domain,
    sections: Object.fromEntries(only.map((name) => [name, whole.sections[name]])),
  };
  const { manifest, sections, written } = buildArchiveFiles(document, sounds, {
    version,
    by: row.madeBy,
    at,
  });
  const digest = sha256(written);
  const signature = await signDigest(db, digest, 'here');
  signal.throwIfAborted();
  await saveDocument(
    db,
    actor,
    row,
    { document, manifest, written, sections, digest, signature, signedBy: 'here' },
    then,
  );
}

/** Returns a rate-limited progress reporter. It throws ArchiveDeletedError if the archive no longer exists. */
export function createProgressReporter(db: Database, row: StoredArchive['row']) {
  let reportedAt = 0;
  let records = 0;
  return async (section: SectionName, added: number): Promise<void> => {
    records += added;
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    if (!(await updateState(db, row, { state: 'making', section, records }))) throw new ArchiveDeletedError();
  };
}
