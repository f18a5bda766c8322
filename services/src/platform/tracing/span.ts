export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type SpanAttributes = Record<string, string | number>;

export interface SpanOptions {
  /** Few different ones: never an id. */
  name: string;
  kind: SpanKind;
  /** The `traceparent` (W3C Trace Context) of another process; by default the span is a child of the current one. */
  parent?: string | null;
  attributes?: SpanAttributes;
}

export interface OpenSpan {
  /** For the processes that go on with the work. */
  readonly traceparent: string;
  /** Runs `work`, whose spans are children of this one. */
  run<T>(work: () => T): T;
  describe(name: string, attributes: SpanAttributes): void;
  /** @param error why the work failed */
  end(error?: unknown): void;
}

/** Implemented by `open-telemetry.ts`, which alone loads the packages of OpenTelemetry. */
export interface Tracing {
  /** Share of the requests that are traced. */
  readonly ratio: number;
  /** Opens a span; without a valid parent it begins a trace. */
  open(options: SpanOptions): OpenSpan;
  hasSpan(): boolean;
  /** Sends what is left. */
  stop(): Promise<void>;
}
