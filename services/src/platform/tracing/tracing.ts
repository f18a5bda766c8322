import type { Config } from '../config/index.js';
import type { ProcessRoles } from '../feature.js';
import type { OpenSpan, SpanOptions, Tracing } from './span.js';

let active: Tracing | undefined;

/** Traces this process if OTEL_EXPORTER_OTLP_ENDPOINT is set; else every function here does nothing. */
export async function startTracing({ env }: Pick<Config, 'env'>, roles: ProcessRoles): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { createTracing } = await import('./open-telemetry.js');
  active = createTracing(env, `beem-${roles.join('-')}`);
}

export async function stopTracing(): Promise<void> {
  const stopped = active;
  active = undefined;
  await stopped?.stop();
}

/** Whether the running code belongs to a span. */
export function hasSpan(): boolean {
  return active?.hasSpan() ?? false;
}

/**
 * Opens the first span of this process for a request, for a share of them.
 * @param parent of the visitor: its trace is joined, but whether to trace is decided here, because anyone can send one
 */
export function openRequestSpan(parent: string | undefined, name: string): OpenSpan | undefined {
  if (!active || Math.random() >= active.ratio) return undefined;
  return active.open({ name, kind: 'server', parent: parent ?? null });
}

/** Opens a span, if the running code belongs to one or `parent` names one. */
export function openSpan(options: SpanOptions): OpenSpan | undefined {
  if (!active || !(options.parent ?? active.hasSpan())) return undefined;
  return active.open(options);
}

/** Runs `work` in a span of its own, if there is one to belong to. */
export async function traced<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(options);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
