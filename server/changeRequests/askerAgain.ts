import type { Database } from '../database/database';
import type { RequesterIdentity } from '../database/schema';
import type { CurrentCaller } from '../http/routing/callHandler';
import { loadRequester } from './askerNow';

/** Milliseconds after which it is looked at again who somebody is. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Whoever asked, for work in their name that takes long: who they are and what they may is looked at again every few seconds, and ends it
 * once they are blocked, removed or moved, or their key is revoked.
 */
export function createRequesterCheck(
  db: Database,
  asked: RequesterIdentity,
  lookEvery = CHECK_INTERVAL_MS,
): () => Promise<CurrentCaller> {
  let looked: { at: number; caller: CurrentCaller } | undefined;
  return async () => {
    if (!looked || performance.now() - looked.at > lookEvery) {
      const caller = await loadRequester(db, asked);
      looked = { at: performance.now(), caller };
    }
    return looked.caller;
  };
}
