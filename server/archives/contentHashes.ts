import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { contentHashes } from '../database/schema';

/** Returns the stored SHA-256 of a file's content, or undefined if it has not been computed yet. */
export const readContentHash = async (db: Database, contentId: number): Promise<string | undefined> =>
  (
    await db
      .select({ sha256: contentHashes.sha256 })
      .from(contentHashes)
      .where(eq(contentHashes.contentId, contentId))
  )[0]?.sha256;

/** Stores the SHA-256 of a file's content, which never changes. Does nothing if the content has been deleted. */
export async function saveContentHash(db: Database, contentId: number, sha256: string): Promise<void> {
  await db
    .insert(contentHashes)
    .values({ contentId, sha256 })
    .onConflictDoNothing()
    .catch(() => undefined);
}
