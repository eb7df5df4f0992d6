import { createMiddleware } from 'hono/factory';
import type { Call } from '../../contract/call';
import { updateRequestContext } from '../common/requestContext';
import type { SignedIn } from '../http/auth/authenticate';

/** Converts a path such as `/x/{id}` to the syntax of the router. */
export const toPathPattern = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Tags requests with the name of their contract call, for logs, metrics and traces. */
export const createCallNameMiddleware = (call: string) =>
  createMiddleware<SignedIn>(async (c, next) => {
    updateRequestContext({ call });
    c.set('call', call);
    await next();
  });
