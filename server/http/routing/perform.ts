import type { CallName } from '../../../contract/index';
import { loadPermissions } from '../../access/loadPermissions';
import type { Principal } from '../tenancy/tenantScope';
import { type CallParts, performCall } from './performCall';

/** Input of a call that is made by name. */
export interface CallInput {
  body?: unknown;
  params?: Record<string, string> | undefined;
  /** Number of rows to skip. */
  offset?: number;
}

export interface CallResultRows {
  answer: unknown;
  hasMore: boolean;
}

/** Runs a call on behalf of a user. @throws ApiError when a check or the handler rejects the call */
export type CallPerformer = (name: CallName, sent: CallInput) => Promise<CallResultRows>;

/** Placeholder URL; internal calls do not follow links to further rows. */
const PLACEHOLDER_URL = 'http://localhost/';

/** Creates a function that runs calls on behalf of a user, with the user's current permissions. */
export const createCallPerformer =
  (parts: CallParts, session: Principal, signal: AbortSignal): CallPerformer =>
  async (name, { body = {}, params = {}, offset }) => {
    const { answer, headers } = await performCall(parts, name, {
      session,
      params,
      readBody: async () => body,
      offset: offset === undefined ? undefined : String(offset),
      url: PLACEHOLDER_URL,
      signal,
      callerNow: async () => ({ session, granted: await loadPermissions(parts.db, session) }),
    });
    return { answer, hasMore: headers.link !== undefined };
  };
