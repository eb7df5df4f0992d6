import { isForPeople } from '../../contract/access/isForPeople';
import type { AnswerKind, Call } from '../../contract/call';
import { type CallName, calls, consoleCalls } from '../../contract/index';

/** Answers no tool can hand on: files, streams, and what has no form. */
const notTold: readonly AnswerKind[] = ['file', 'events', 'raw'];

/**
 * Whether a call is a tool: one whose answer can be told, that handles no secret, takes no file, and is not for people alone.
 */
const isTool = (call: Call): boolean =>
  !call.secret &&
  !isForPeople(call) &&
  call.encoding !== 'multipart' &&
  (call.effect === 'write' || !notTold.includes(call.returns.kind));

/** The calls that are tools, by their names. */
export const toolCalls: ReadonlyMap<string, Call> = new Map(
  (Object.entries({ ...calls, ...consoleCalls }) as [CallName, Call][]).filter(([, call]) => isTool(call)),
);
