import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { contentHashes } from '../database/schema';

/** The SHA-256 of a stored content, where it has been worked out before. */
export const readContentHash = async (db: Database, contentId: number): Promise<string | undefined> =>
  (
    await db
      .select({ sha256: contentHashes.sha256 })
      .from(contentHashes)
      .where(eq(contentHashes.contentId, contentId))
  )[0]?.sha256;

/** Keeps the SHA-256 of a stored content, which never changes; nothing of one that is gone by now. */
export async function saveContentHash(db: Database, contentId: number, sha256: string): Promise<void> {
  await db
    .insert(contentHashes)
    .values({ contentId, sha256 })
    .onConflictDoNothing()
    .catch(() => undefined);
}
