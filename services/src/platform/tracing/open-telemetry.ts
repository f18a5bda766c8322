import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Environment } from '../config/index.js';
import type { OpenSpan, SpanOptions, Tracing } from './span.js';

const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, producer: Kind.PRODUCER, consumer: Kind.CONSUMER };
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/**
 * Sends spans by OTLP over HTTP. The context is our own, not the global one of OpenTelemetry, because nothing but this
 * folder opens spans.
 */
export function createTracing(env: Environment, serviceName: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '')}/`).href,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'beem',
      'service.name': serviceName,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('beem');
  const current = new AsyncLocalStorage<Context>();

  function open({ name, kind, parent, attributes }: SpanOptions): OpenSpan {
    const above = parent === undefined ? (current.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, above);
    const { traceId, spanId } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      run: (work) => current.run(trace.setSpan(above, span), work),
      describe: (better, more) => void span.updateName(better).setAttributes(more),
      end: (error) => endSpan(span, error),
    };
  }

  return {
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    open,
    hasSpan: () => current.getStore() !== undefined,
    // A receiver that is away loses spans, and delays no end of a process with an error.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

/** The sampling decision was made where the trace began, hence the flag. */
function contextOf(traceparent: string | null): Context {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Says the kind of an error, never its message, which may hold what a user sent. */
function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    span.setAttribute('error.type', String(code ?? name ?? 'error'));
  }
  span.end();
}

/** @param text `name=value` with commas between; values are percent-encoded */
function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
