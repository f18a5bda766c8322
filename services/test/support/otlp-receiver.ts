import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  /** `service.name` of its process. */
  service: string;
  pid: number;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** Nanoseconds since 1970, as text. */
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service' | 'pid'>[] }[];
  }[];
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** The headers of the last export. */
  headers: NodeJS.Dict<string | string[]>;
  stop(): Promise<void>;
}

/** A receiver that speaks OTLP over HTTP with JSON, as a collector does. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const receiver = { headers: {} as NodeJS.Dict<string | string[]> };
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    receiver.headers = request.headers;
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      const attributeOf = (key: string) =>
        resource.attributes.find((attribute) => attribute.key === key)?.value;
      const service = attributeOf('service.name')?.stringValue ?? '';
      const pid = Number(attributeOf('process.pid')?.intValue);
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service, pid })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    get headers() {
      return receiver.headers;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
