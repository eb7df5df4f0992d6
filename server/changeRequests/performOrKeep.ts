import type { TSchema } from 'typebox';
import type { CallName } from '../../contract/index';
import { everyCall } from '../../contract/index';
import { AskFirst } from '../access/askFirst';
import { actorOf } from '../http/auth/impersonationGuards';
import { type AskedCall, type CallParts, type PerformedCall, performCall } from '../http/routing/performCall';
import { keepRequest } from './keepRequest';
import { requireKeepable } from './keptCalls';
import type { RequestRow } from './requestRows';
import type { RunTime } from './requestTimes';

/** A call that was not made, but kept. */
export interface KeptInstead {
  kept: RequestRow;
}

/**
 * Makes a call in somebody's name, or keeps it as a request: where it is to run later, and where their role asks somebody else first.
 * @param time when it is to run; now without
 * @throws ApiError where it would be refused, or can't be kept
 */
export async function performOrKeep(
  parts: CallParts,
  name: CallName,
  asked: AskedCall,
  time?: RunTime,
): Promise<PerformedCall | KeptInstead> {
  let body: Promise<unknown> | undefined;
  const readBody = (schema: TSchema) => {
    body ??= asked.readBody(schema);
    return body;
  };
  try {
    if (!time) return await performCall(parts, name, { ...asked, readBody });
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
  }
  const call = requireKeepable(name);
  const { body: schema } = everyCall[name];
  const sent = schema && (await readBody(schema));
  const kept = await keepRequest(parts, {
    session: asked.session,
    actor: actorOf(asked.session, name, asked.origin),
    calls: [{ call, params: asked.params, ...(sent !== undefined && { body: sent }) }],
    snapshot: asked.snapshot,
    ...(time ?? { runAt: null, zone: null }),
  });
  return { kept };
}
