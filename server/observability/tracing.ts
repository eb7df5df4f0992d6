import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../common/requestContext';

/** Runs what answers a request within a span of its own. */
export type RunTraced = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  work: () => void,
) => void;

/** What traces: nothing, until {@link startTracing} was asked to. */
export const tracing: {
  run?: RunTraced;
  /** Adds to what is sent to another server which trace the request belongs to. */
  inject?: (headers: Headers) => void;
  /** Runs what a job does within a span of its own. */
  runJob?: (kind: string, id: number, work: () => Promise<void>) => Promise<void>;
  /** Sends what is still to be sent. */
  end?: () => Promise<void>;
} = {};

/** The standard variables that say where traces go (OpenTelemetry, SDK environment variables). */
const isTracingEnabled = (env: NodeJS.ProcessEnv): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** Traces requests and statements where the standard variables say where to send them; its libraries are not loaded else. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<void> {
  if (!isTracingEnabled(env)) return;
  const { createOpenTelemetry: openTelemetry } = await import('./openTelemetry');
  Object.assign(tracing, openTelemetry());
}
