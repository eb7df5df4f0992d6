import type { TSchema } from 'typebox';
import type { CallName } from '../../contract/index';
import { allCalls } from '../../contract/index';
import { ApprovalRequired } from '../access/askFirst';
import { toActor } from '../http/auth/impersonationGuards';
import {
  type CallParts,
  type CallRequest,
  type PerformedCall,
  performCall,
} from '../http/routing/performCall';
import { saveRequest } from './keepRequest';
import { requireStorable } from './keptCalls';
import type { RequestRow } from './requestRows';
import type { RunTime } from './requestTimes';

/** A call that was not made, but kept. */
export interface StoredInstead {
  kept: RequestRow;
}

/**
 * Makes a call in somebody's name, or keeps it as a request: where it is to run later, and where their role asks somebody else first.
 * @param time when it is to run; now without
 * @throws ApiError where it would be refused, or can't be kept
 */
export async function performOrStore(
  parts: CallParts,
  name: CallName,
  asked: CallRequest,
  time?: RunTime,
): Promise<PerformedCall | StoredInstead> {
  let body: Promise<unknown> | undefined;
  const readBody = (schema: TSchema) => {
    body ??= asked.readBody(schema);
    return body;
  };
  try {
    if (!time) return await performCall(parts, name, { ...asked, readBody });
  } catch (error) {
    if (!(error instanceof ApprovalRequired)) throw error;
  }
  const call = requireStorable(name);
  const { body: schema } = allCalls[name];
  const sent = schema && (await readBody(schema));
  const kept = await saveRequest(parts, {
    session: asked.session,
    actor: toActor(asked.session, name, asked.origin),
    calls: [{ call, params: asked.params, ...(sent !== undefined && { body: sent }) }],
    snapshot: asked.snapshot,
    ...(time ?? { runAt: null, zone: null }),
  });
  return { kept };
}
