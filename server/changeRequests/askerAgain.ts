import type { Database } from '../database/database';
import type { RequesterIdentity } from '../database/schema';
import type { CurrentCaller } from '../http/routing/callHandler';
import { loadRequester } from './askerNow';

/** Interval for rechecking a user, in milliseconds. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Provides the requester's identity for long-running work. Identity and permissions are rechecked every few seconds,
 * and the work ends
 * if the user has been blocked, removed or moved, or the API key has been revoked.
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
