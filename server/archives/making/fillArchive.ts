import { writtenArchive } from '../../../archive/file/writtenArchive';
import { readSystem, sha256 } from '../../../archive/readSystem';
import { type SectionName, sectionNames } from '../../../archive/sections';
import type { ArchivedSound, SystemDocument } from '../../../archive/systemDocument';
import { askerAgain } from '../../changeRequests/askerAgain';
import type { Database } from '../../database/database';
import type { Actor, Transaction } from '../../database/transaction';
import type { CallParts } from '../../http/routing/performCall';
import { version } from '../../version';
import { type FoundArchive, noteState, systemOf } from '../archiveRows';
import { callsAs } from '../callsAs';
import { signDigest } from '../signDigest';
import { keepSound } from '../soundStore';
import { keepDocument } from './keepDocument';

/** Milliseconds after which it is said again how far an archive is. */
const TELL_EVERY = 1_000;

/** An archive was removed while it was made. */
export class ArchiveGone extends Error {
  override name = 'ArchiveGone';
}

/**
 * Reads all a phone system is in the name of whoever asked, and keeps it. What was kept when it broke off is not read again.
 * @param then done in the transaction that says it is ready
 * @param only kinds of records that are kept; all without
 */
export async function fillArchive(
  parts: CallParts,
  { row }: FoundArchive,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  then: (tx: Transaction) => Promise<void> = async () => undefined,
  only: readonly SectionName[] = sectionNames,
): Promise<void> {
  const { db, gateways } = parts;
  const keeping = { db, files: gateways.files };
  const api = callsAs(parts, { caller: askerAgain(db, row.askedAs), signal });
  const at = new Date().toISOString();
  const sounds: ArchivedSound[] = [];
  const tell = teller(db, row);
  await tell('addresses', 0);
  // All of it is read, so that what records refer to is known by name.
  const { document: whole } = await readSystem(api, systemOf(row), {
    signal,
    onProgress: (section) => tell(section, 1),
    async keepSound(sound, content) {
      if (!only.some((name) => sound.file.startsWith(`sounds/${name}/`))) return;
      await keepSound(keeping, row.id, sound, content);
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
  await keepDocument(
    db,
    actor,
    row,
    { document, manifest, written, sections, digest, signature, signedBy: 'here' },
    then,
  );
}

/** Says how far an archive is, not too often. @returns throws ArchiveGone where it is no longer there */
export function teller(db: Database, row: FoundArchive['row']) {
  let told = 0;
  let records = 0;
  return async (section: SectionName, more: number): Promise<void> => {
    records += more;
    if (Date.now() - told < TELL_EVERY) return;
    told = Date.now();
    if (!(await noteState(db, row, { state: 'making', section, records }))) throw new ArchiveGone();
  };
}
