import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { Database } from '../database/database';
import type { RequesterIdentity } from '../database/schema';
import { loadRequester } from './loadRequester';

/** Interval for rechecking a user, in milliseconds. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Provides the requester's identity for long-running work. Identity and permissions are rechecked every few seconds.
 * The work ends if the user has been blocked, removed or moved, or if the API key has been revoked.
 */
export function createRequesterCheck(
  db: Database,
  requester: RequesterIdentity,
  checkInterval = CHECK_INTERVAL_MS,
): () => Promise<CurrentCaller> {
  let lastCheck: { at: number; caller: CurrentCaller } | undefined;
  return async () => {
    if (!lastCheck || performance.now() - lastCheck.at > checkInterval) {
      const caller = await loadRequester(db, requester);
      lastCheck = { at: performance.now(), caller };
    }
    return lastCheck.caller;
  };
}
