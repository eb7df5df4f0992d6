import { sql } from 'drizzle-orm';
import type { Database } from './database';

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
  /** What they have seen of what they change, as {@link sentSnapshot} tells it; absent: it is not compared. */
  snapshot?: string | undefined;
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Runs `work` in one transaction in the actor's name: the audit triggers read it from the settings
 * `trunkline.actor`, `trunkline.actor_name`, `trunkline.call`, `trunkline.address`, `trunkline.agent` and `trunkline.read_snapshot`, which end with the transaction.
 * Inside, use `tx` only: the embedded database has one connection, so `db` would wait for ever.
 * @returns what `work` returns; when `work` throws, nothing is kept.
 */
export function inTransaction<T>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select
      set_config('trunkline.actor', ${actor.id}, true),
      set_config('trunkline.actor_name', ${actor.name}, true),
      set_config('trunkline.call', ${actor.call}, true),
      set_config('trunkline.address', ${actor.address ?? ''}, true),
      set_config('trunkline.agent', ${actor.agent ?? ''}, true),
      set_config('trunkline.read_snapshot', ${actor.snapshot ?? ''}, true)`);
    return work(tx);
  });
}
