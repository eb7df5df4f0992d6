import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRequestLogEnabled, logRequest } from '../common/log';
import { type RequestContext, runInRequest } from '../common/requestContext';
import { getRequestAddress } from '../signIn/routes/getRequestAddress';
import { countRequest } from './metrics';
import { getRequestId } from './requestId';
import { tracing } from './tracing';

/** Labels for requests outside the contract. URLs are not used, because they may contain secrets. */
const pathKinds: readonly [RegExp, string][] = [
  [/^\/api\/Records(\/|$)/, 'records'],
  [/^\/api\/Apis(\/|$)/, 'apis'],
  [/^\/api(\/|$)/, 'api'],
  [
    /^\/(sign-in-details|choose-numbers|new-password|second-factor|sign-in|authorize|oauth|oidc|v2|userinfo|\.well-known)(\/|$)/,
    'sign-in',
  ],
];

const getPathKind = (path: string): string =>
  pathKinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'console';

/**
 * Assigns an id to each request, returned as `X-Request-Id`, and records the request in the log, metrics and traces.
 * @param isPublic whether the server is behind a proxy
 */
export const observeRequests =
  (listener: RequestListener, isPublic: boolean): RequestListener =>
  (request, response) => {
    const context: RequestContext = {
      id: getRequestId(request, isPublic),
      account: getRequestAddress(request, { secure: isPublic }) ?? '',
    };
    const startTime = performance.now();
    response.setHeader('X-Request-Id', context.id);
    response.once('close', () =>
      recordRequest(request, response, context, (performance.now() - startTime) / 1000),
    );
    runInRequest(context, () => {
      const { run } = tracing;
      if (run) run(request, response, context, () => listener(request, response));
      else listener(request, response);
    });
  };

function recordRequest(
  { method = '', url = '' }: IncomingMessage,
  { statusCode, writableFinished }: ServerResponse,
  { id, account, tenant, call = getPathKind(url.split('?')[0] ?? '') }: RequestContext,
  seconds: number,
): void {
  countRequest(call, writableFinished ? String(statusCode) : 'aborted', seconds);
  // Requests for console files are frequent and of little interest.
  if (call === 'console' || !isRequestLogEnabled()) return;
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
