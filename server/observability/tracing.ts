import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../common/requestContext';

export type RunTraced = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  work: () => void,
) => void;

/** Functions of the active tracing library; empty unless `startTracing` has enabled tracing. */
export const tracing: {
  run?: RunTraced;
  /** Adds the trace context to a request to another server. */
  inject?: (headers: Headers) => void;
  runJob?: (kind: string, id: number, work: () => Promise<void>) => Promise<void>;
  /** Exports pending spans. */
  end?: () => Promise<void>;
} = {};
