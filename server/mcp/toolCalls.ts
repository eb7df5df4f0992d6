import { isUserCall } from '../../contract/access/isForPeople';
import type { Call, ResponseKind } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { type CallName, calls, consoleCalls } from '../../contract/index';

/** Response kinds that tools cannot return: files, streams, and unstructured data. */
const unsupportedKinds: readonly ResponseKind[] = ['file', 'events', 'raw'];

/**
 * Whether a call is available as a tool: it must return structured data, handle no secrets or files, and not be
 * reserved for users. Change requests are created by write tools, and only users decide on them.
 */
const isTool = (name: string, call: Call): boolean =>
  !call.secret &&
  !(call.effect === 'write' && Object.hasOwn(changeRequestCalls, name)) &&
  !isUserCall(call) &&
  call.encoding !== 'multipart' &&
  (call.effect === 'write' || !unsupportedKinds.includes(call.returns.kind));

export const toolCalls: ReadonlyMap<string, Call> = new Map(
  (Object.entries({ ...calls, ...consoleCalls }) as [CallName, Call][]).filter(([name, call]) =>
    isTool(name, call),
  ),
);
