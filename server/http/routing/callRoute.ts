import { createMiddleware } from 'hono/factory';
import type { Call } from '../../../contract/call';
import { describeRequest } from '../../common/requestContext';

/** `/x/{id}` as the router spells it. */
export const pathPattern = ({ path }: Pick<Call, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Says of a request which call of the contract it makes, for log, metrics and traces. */
export const namesCall = (call: string) =>
  createMiddleware(async (_c, next) => {
    describeRequest({ call });
    await next();
  });
