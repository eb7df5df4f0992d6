import { createMiddleware } from 'hono/factory';
import type { Call } from '../../../contract/call';
import { describeRequest } from '../../common/requestContext';
import type { SignedIn } from '../auth/authenticate';

/** Converts a path such as `/x/{id}` to the router's syntax. */
export const toPathPattern = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Tags a request with its contract call, for logs, metrics and traces. */
export const createCallNameMiddleware = (call: string) =>
  createMiddleware<SignedIn>(async (c, next) => {
    describeRequest({ call });
    c.set('call', call);
    await next();
  });
