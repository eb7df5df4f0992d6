import { tracing } from './tracing';

/** Whether the standard environment variables of OpenTelemetry configure a destination for traces. */
const isTracingEnabled = (env: NodeJS.ProcessEnv): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** Starts tracing if the standard variables configure a destination. Otherwise, the libraries are not loaded. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<void> {
  if (!isTracingEnabled(env)) return;
  const { createOpenTelemetry: openTelemetry } = await import('./createOpenTelemetry');
  Object.assign(tracing, openTelemetry());
}
