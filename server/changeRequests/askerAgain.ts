import type { Database } from '../database/database';
import type { AskedAs } from '../database/schema';
import type { CallerNow } from '../http/routing/callHandler';
import { askerNow } from './askerNow';

/** Milliseconds after which it is looked at again who somebody is. */
const LOOK_EVERY = 3_000;

/**
 * Whoever asked, for work in their name that takes long: who they are and what they may is looked at again every few seconds, and ends it
 * once they are blocked, removed or moved, or their key is revoked.
 */
export function askerAgain(db: Database, asked: AskedAs, lookEvery = LOOK_EVERY): () => Promise<CallerNow> {
  let looked: { at: number; caller: CallerNow } | undefined;
  return async () => {
    if (!looked || performance.now() - looked.at > lookEvery) {
      const caller = await askerNow(db, asked);
      looked = { at: performance.now(), caller };
    }
    return looked.caller;
  };
}
