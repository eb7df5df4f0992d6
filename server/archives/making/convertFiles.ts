import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import { BadArchive } from '../../../archive/file/badArchive';
import { writtenArchive } from '../../../archive/file/writtenArchive';
import { foreignFiles } from '../../../archive/from/foreignFiles';
import { sha256 } from '../../../archive/readSystem';
import { foreignProducts } from '../../../contract/console/archiveWords';
import { archiveLeft, archiveStates } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { Keeping } from '../../media/files/mediaContent';
import { version } from '../../version';
import { type FoundArchive, systemOf } from '../archiveRows';
import { signDigest } from '../signDigest';
import { convertInWorker } from './convertInWorker';
import { keepDocument } from './keepDocument';
import { uploadedBytes } from './partReader';

/** Lines that are written at once. */
const LINES = 2_000;

/**
 * Makes an archive of another product’s files, and keeps what of them is not in it.
 * @param then done in the same transaction
 * @throws BadArchive where they can’t be read
 */
export async function convertFiles(
  keeping: Keeping,
  { row, state }: FoundArchive,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
  then: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db } = keeping;
  const { product, productDomain, fileName } = state;
  if (!product) throw new Error(`Archive ${row.id} is not of another product.`);
  const { files, left: unread } = await foreignFiles(fileName ?? '', await uploadedBytes(keeping, row.id));
  const { document, left: stray } = await convertInWorker(
    { product, domain: systemOf(row), of: productDomain ?? undefined, files },
    signal,
  );
  const left = [...unread, ...stray];
  if (Object.keys(document.sections).length === 0)
    throw product === 'sheet'
      ? new BadArchive(
          msg('No rows of a sheet were found: its first line must have headings, such as Number and Name.'),
        )
      : new BadArchive(msg('No {product} data was found in these files.'), {
          product: foreignProducts[product],
        });
  const at = new Date().toISOString();
  const { manifest, sections, written } = writtenArchive(document, [], { version, by: row.madeBy, at });
  const digest = sha256(written);
  const signature = await signDigest(db, digest);
  const kept = { document, manifest, written, sections, digest, signature, signedBy: 'here' } as const;
  await keepDocument(db, actor, row, kept, async (tx) => {
    for (let from = 0; from < left.length; from += LINES)
      await tx
        .insert(archiveLeft)
        .values(left.slice(from, from + LINES).map((line) => ({ ...line, archiveId: row.id })));
    await tx
      .update(archiveStates)
      .set({ leftBehind: left.length })
      .where(eq(archiveStates.archiveId, row.id));
    await then(tx);
  });
}
