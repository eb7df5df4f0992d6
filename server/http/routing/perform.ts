import type { CallName } from '../../../contract/index';
import { loadPermissions } from '../../access/loadPermissions';
import type { Person } from '../tenancy/tenantScope';
import { type CallParts, performCall } from './performCall';

/** What a call that is made by a name is sent. */
export interface CallInput {
  body?: unknown;
  params?: Record<string, string> | undefined;
  /** Rows before the first that is answered. */
  offset?: number;
}

/** What it answers. */
export interface CallResultRows {
  answer: unknown;
  /** There are more rows than are answered. */
  hasMore: boolean;
}

/** Makes a call in somebody's name. @throws ApiError where a rule or the handler refuses it */
export type Perform = (name: CallName, sent: CallInput) => Promise<CallResultRows>;

/** Links to further rows are not followed by what works in somebody's name: any address does. */
const PLACEHOLDER_URL = 'http://localhost/';

/** Makes calls as somebody, by what they are and may do now, whoever has them made. */
export const createPerform =
  (parts: CallParts, session: Person, signal: AbortSignal): Perform =>
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
