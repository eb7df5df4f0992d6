import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type StatementRun, statements } from '../database/statements';
import { version } from '../version';
import type { RunTraced, tracing } from './tracing';

const SERVER_ERROR = 500;

/** Sets up tracing of requests and database statements, configured by the standard environment variables. */
export function createOpenTelemetry(): Required<typeof tracing> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'trunkline', 'service.version': version }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Also sets up async context propagation and the W3C header `traceparent`.
  provider.register();
  const tracer = trace.getTracer('trunkline', version);

  const run: RunTraced = (request, response, requestContext, work) => {
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method ?? '',
      'trunkline.request_id': requestContext.id,
    };
    tracer.startActiveSpan(request.method ?? '', { kind: SpanKind.SERVER, attributes }, caller, (span) => {
      response.once('close', () => {
        const { call, account, tenant } = requestContext;
        if (call) span.updateName(`${request.method} ${call}`).setAttribute('trunkline.call', call);
        span.setAttribute('http.response.status_code', response.statusCode);
        span.setAttribute('enduser.id', account);
        if (tenant !== undefined) span.setAttribute('trunkline.tenant', tenant);
        if (response.statusCode >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      work();
    });
  };

  const runJob = (kind: string, id: number, work: () => Promise<void>): Promise<void> => {
    const attributes = { 'trunkline.job': kind, 'trunkline.job_id': id };
    return tracer.startActiveSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, (span) =>
      work()
        .catch((error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        })
        .finally(() => span.end()),
    );
  };

  statements.subscribe((message) => {
    // Outside a request or job, each statement would create its own trace.
    if (!trace.getActiveSpan()) return;
    const { text, startedAt, seconds, failed } = message as StatementRun;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span: Span = tracer.startSpan(getFirstWord(text), {
      kind: SpanKind.CLIENT,
      attributes,
      startTime: startedAt,
    });
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt + seconds * 1000);
  });

  return {
    run,
    runJob,
    inject: (headers) =>
      propagation.inject(context.active(), headers, { set: (to, name, value) => to.set(name, value) }),
    end: () => provider.shutdown(),
  };
}

/** Returns the kind of statement, such as `select` or `insert`. */
const getFirstWord = (text: string): string => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
