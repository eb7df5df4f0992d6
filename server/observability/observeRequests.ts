import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logRequest, logsRequests } from '../common/log';
import { inRequest, type RequestContext } from '../common/requestContext';
import { requestAddress } from '../signIn/routes/requestAddress';
import { countRequest } from './metrics';
import { requestIdOf } from './requestId';
import { tracing } from './tracing';

/** What was asked for, where no call of the contract was: never an address, which may hold a secret. */
const kinds: readonly [RegExp, string][] = [
  [/^\/api\/Records(\/|$)/, 'records'],
  [/^\/api\/Apis(\/|$)/, 'apis'],
  [/^\/api(\/|$)/, 'api'],
  [
    /^\/(sign-in-details|choose-numbers|new-password|second-factor|sign-in|authorize|oauth|oidc|v2|userinfo|\.well-known)(\/|$)/,
    'sign-in',
  ],
];

const kindOf = (path: string): string => kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'console';

/**
 * Gives each request an id, which its answer carries as `X-Request-Id`, and notes what became of it: a line of the log, the
 * metrics, a span.
 * @param isPublic people reach the server by a proxy
 */
export const observeRequests =
  (listener: RequestListener, isPublic: boolean): RequestListener =>
  (request, response) => {
    const context: RequestContext = {
      id: requestIdOf(request, isPublic),
      account: requestAddress(request, { secure: isPublic }) ?? '',
    };
    const begun = performance.now();
    response.setHeader('X-Request-Id', context.id);
    response.once('close', () => note(request, response, context, (performance.now() - begun) / 1000));
    inRequest(context, () => {
      const { run } = tracing;
      if (run) run(request, response, context, () => listener(request, response));
      else listener(request, response);
    });
  };

function note(
  { method = '', url = '' }: IncomingMessage,
  { statusCode, writableFinished }: ServerResponse,
  { id, account, tenant, call = kindOf(url.split('?')[0] ?? '') }: RequestContext,
  seconds: number,
): void {
  countRequest(call, writableFinished ? String(statusCode) : 'aborted', seconds);
  // Files of the console are many, and say nothing.
  if (call === 'console' || !logsRequests()) return;
  logRequest({
    requestId: id,
    method,
    call,
    account,
    ...(tenant !== undefined && { tenant }),
    status: statusCode,
    ms: Math.round(seconds * 1000),
    ...(!writableFinished && { aborted: true }),
  });
}
