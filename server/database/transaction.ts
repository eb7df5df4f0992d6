import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** What the server itself is called where it changes something of its own accord; what it did says why. */
export const SERVER_NAME = 'Trunkline';

/** Who changes something, and by which call. Ends up in the audit log. */
export interface Actor {
  id: string;
  name: string;
  /** The call's name in the contract, such as `AssignNumberToTrunk`. */
  call: string;
  /** Where the request came from; absent where it can't be known. */
  address?: string | undefined;
  /** The program that sent it, as it calls itself. */
  agent?: string | undefined;
  /** What this call and others belong to, such as an import. */
  group?: string | undefined;
  /** What they have seen of what they change, as {@link sentSnapshot} tells it; absent: it is not compared. */
  snapshot?: string | undefined;
  /** Transactions of the same request that are behind: what they wrote is no change of somebody else. */
  behind?: string[];
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Runs `work` in one transaction in the actor's name: the audit triggers read it from the settings
 * `trunkline.actor`, `trunkline.actor_name`, `trunkline.call`, `trunkline.address`, `trunkline.agent`, `trunkline.change_group`,
 * `trunkline.read_snapshot` and `trunkline.own_transactions`, which end with the transaction.
 * Inside, use `tx` only: the embedded database has one connection, so `db` would wait for ever.
 * @returns what `work` returns; when `work` throws, nothing is kept.
 */
export async function runInTransaction<T>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { snapshot = '', behind = [] } = actor;
  const [result, transaction] = await db.transaction(async (tx) => {
    await tx.execute(sql`select
      set_config('trunkline.actor', ${actor.id}, true),
      set_config('trunkline.actor_name', ${actor.name}, true),
      set_config('trunkline.call', ${actor.call}, true),
      set_config('trunkline.address', ${actor.address ?? ''}, true),
      set_config('trunkline.agent', ${actor.agent ?? ''}, true),
      set_config('trunkline.change_group', ${actor.group ?? ''}, true),
      set_config('trunkline.read_snapshot', ${snapshot}, true),
      set_config('trunkline.own_transactions', ${behind.join(',')}, true)`);
    const done = await work(tx);
    return [done, snapshot === '' ? null : await getTransactionId(tx)] as const;
  });
  if (transaction !== null) behind.push(transaction);
  return result;
}

/** The id of a transaction; null where it has written nothing. */
async function getTransactionId(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select pg_current_xact_id_if_assigned()::text as id`,
  );
  return rows[0]?.id ?? null;
}
