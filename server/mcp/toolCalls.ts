import { isForPeople } from '../../contract/access/isForPeople';
import type { Call, ResponseKind } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { type CallName, calls, consoleCalls } from '../../contract/index';

/** Answers no tool can hand on: files, streams, and what has no form. */
const unsupportedKinds: readonly ResponseKind[] = ['file', 'events', 'raw'];

/**
 * Whether a call is a tool: one whose answer can be told, that handles no secret, takes no file, and is not for people alone. Requests
 * are made by tools that write, and decided by people.
 */
const isTool = (name: string, call: Call): boolean =>
  !call.secret &&
  !(call.effect === 'write' && Object.hasOwn(changeRequestCalls, name)) &&
  !isForPeople(call) &&
  call.encoding !== 'multipart' &&
  (call.effect === 'write' || !unsupportedKinds.includes(call.returns.kind));

/** The calls that are tools, by their names. */
export const toolCalls: ReadonlyMap<string, Call> = new Map(
  (Object.entries({ ...calls, ...consoleCalls }) as [CallName, Call][]).filter(([name, call]) =>
    isTool(name, call),
  ),
);
