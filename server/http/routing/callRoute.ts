import { createMiddleware } from 'hono/factory';
import type { Call } from '../../../contract/call';
import { describeRequest } from '../../common/requestContext';
import type { SignedIn } from '../auth/authenticate';

/** `/x/{id}` as the router spells it. */
export const toPathPattern = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Says of a request which call of the contract it makes, for log, metrics and traces. */
export const createCallNameMiddleware = (call: string) =>
  createMiddleware<SignedIn>(async (c, next) => {
    describeRequest({ call });
    c.set('call', call);
    await next();
  });
