import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import { buildArchiveFiles } from '../../../archive/file/buildArchiveFiles';
import { InvalidArchiveError } from '../../../archive/file/invalidArchiveError';
import { sha256 } from '../../../archive/readSystem';
import { foreignProducts } from '../../../contract/console/archiveWords';
import { archiveSkippedItems, archiveStates } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { MediaStorage } from '../../media/files/mediaContent';
import { version } from '../../version';
import { getSystemName, type StoredArchive } from '../archiveRows';
import { signDigest } from '../signDigest';
import { convertInWorker } from './readInWorker';
import { saveDocument } from './saveDocument';
import { openUpload } from './uploadedFile';

/** Number of rows written per statement. */
const BATCH_SIZE = 2_000;

/**
 * Converts another product's files to an archive and stores the list of data that could not be converted.
 * @param then runs in the same transaction
 * @throws InvalidArchiveError if the files cannot be read
 */
export async function convertFiles(
  storage: MediaStorage,
  { row, state }: StoredArchive,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  then: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db } = storage;
  const { product, productDomain, fileName } = state;
  if (!product) throw new Error(`Archive ${row.id} is not of another product.`);
  const { document, left } = await convertInWorker(
    await openUpload(storage, row.id),
    { product, domain: getSystemName(row), of: productDomain ?? undefined, fileName: fileName ?? '' },
    signal,
  );
  if (Object.keys(document.sections).length === 0)
    throw product === 'sheet'
      ? new InvalidArchiveError(
          msg('No rows of a sheet were found: its first line must have headings, such as Number and Name.'),
        )
      : new InvalidArchiveError(msg('No {product} data was found in these files.'), {
          product: foreignProducts[product],
        });
  const at = new Date().toISOString();
  const { manifest, sections, written } = buildArchiveFiles(document, [], { version, by: row.madeBy, at });
  const digest = sha256(written);
  const signature = await signDigest(db, digest, 'converted');
  const archiveDocument = {
    document,
    manifest,
    written,
    sections,
    digest,
    signature,
    signedBy: 'converted',
  } as const;
  await saveDocument(db, actor, row, archiveDocument, async (tx) => {
    for (let from = 0; from < left.length; from += BATCH_SIZE)
      await tx
        .insert(archiveSkippedItems)
        .values(
          left
            .slice(from, from + BATCH_SIZE)
            .map(({ reason, ...line }) => ({ ...line, why: reason, archiveId: row.id })),
        );
    await tx
      .update(archiveStates)
      .set({ leftBehind: left.length })
      .where(eq(archiveStates.archiveId, row.id));
    await then(tx);
  });
}
