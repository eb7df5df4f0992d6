import type { Database } from '../../database/database';
import { type Actor, runInTransaction, type Transaction } from '../../database/transaction';

/** Thrown to roll back the writes of a preview. */
class PreviewRollback<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('This was a preview.');
  }
}

/** Runs an undo in a transaction, which is rolled back after a preview. */
export async function runUndo<Answer>(
  db: Database,
  actor: Actor,
  isPreview: boolean,
  undo: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    // The undo compares individual fields with the audit log, so the page's snapshot is not needed.
    return await runInTransaction(db, { ...actor, snapshot: undefined }, async (tx) => {
      const answer = await undo(tx);
      if (isPreview) throw new PreviewRollback(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return error.answer as Answer;
    throw error;
  }
}
