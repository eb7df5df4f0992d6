import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Name of the actor for changes made by the server. The actor's `call` states the reason. */
export const SERVER_NAME = 'Trunkline';

/** Author of a change, and the call that made it. Recorded in the audit log. */
export interface Actor {
  id: string;
  name: string;
  /** Name of the contract call, such as `AssignNumberToTrunk`. */
  call: string;
  /** Client address. Absent if unknown. */
  address?: string | undefined;
  agent?: string | undefined;
  /** Change group of related calls, such as those of an import. */
  group?: string | undefined;
  /** Identifies repetitions of the call, if the caller sent an `Idempotency-Key`. */
  intent?: string | undefined;
  /** JSON of the values for the call's sentence in the audit log. */
  sentenceValues?: string | undefined;
  /** Snapshot of the data that the user saw. Conflicts are not detected if it is absent. */
  snapshot?: string | undefined;
  /** Earlier transactions of the same request, which do not count as conflicting changes. */
  priorTransactions?: string[];
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Runs `work` in one transaction on behalf of the actor. The audit triggers read the settings `trunkline.actor`,
 * `trunkline.actor_name`, `trunkline.call`, `trunkline.address`, `trunkline.agent`, `trunkline.change_group`,
 * `trunkline.sentence_values`, `trunkline.read_snapshot` and `trunkline.own_transactions`, which are local to the transaction. `work` must use only
 * `tx`: the embedded database has a single connection, so a statement on `db` would wait forever.
 * @returns the result of `work`; if `work` throws, the transaction is rolled back
 */
export async function runInTransaction<T>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { snapshot = '', priorTransactions = [] } = actor;
  const [result, transaction] = await db.transaction(async (tx) => {
    await tx.execute(sql`select
      set_config('trunkline.actor', ${actor.id}, true),
      set_config('trunkline.actor_name', ${actor.name}, true),
      set_config('trunkline.call', ${actor.call}, true),
      set_config('trunkline.address', ${actor.address ?? ''}, true),
      set_config('trunkline.agent', ${actor.agent ?? ''}, true),
      set_config('trunkline.change_group', ${actor.group ?? ''}, true),
      set_config('trunkline.sentence_values', ${actor.sentenceValues ?? ''}, true),
      set_config('trunkline.read_snapshot', ${snapshot}, true),
      set_config('trunkline.own_transactions', ${priorTransactions.join(',')}, true)`);
    const value = await work(tx);
    return [value, snapshot === '' ? null : await getTransactionId(tx)] as const;
  });
  if (transaction !== null) priorTransactions.push(transaction);
  return result;
}

/** Returns the transaction id, or null if the transaction has not written anything. */
async function getTransactionId(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select pg_current_xact_id_if_assigned()::text as id`,
  );
  return rows[0]?.id ?? null;
}
