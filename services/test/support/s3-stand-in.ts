import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOfSignedQuery } from './signed-query.js';

const PAGE = 3; // Small on purpose, so that listings of few objects already need continuation tokens.

interface Held {
  body: Buffer;
  contentType: string;
  modified: Date;
}

/** A server with the part of S3's protocol that a storage needs; objects live in memory. */
export class S3StandIn {
  readonly objects = new Map<string, Held>();
  readonly openUploads = new Map<string, Map<number, Buffer>>();
  /** If set, every request is answered with 503: the bucket is unavailable. */
  isAway = false;
  /** Its clock, for links that end. */
  now = () => Date.now();
  /** Keys whose content breaks off half-way when it is read. */
  readonly unreadable = new Set<string>();
  /** Keys whose content is stored with a wrong byte. */
  readonly altered = new Set<string>();
  /** Called before an object is stored; may wait. */
  onStore: (key: string) => void | Promise<void> = () => {};
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  /** @param secret of its one key; only signatures in the query are compared with it */
  constructor(
    private readonly bucket: string,
    private readonly secret = 'test-secret',
  ) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (this.isAway) return fail(response, 503, 'SlowDown');
    const refusal = this.findRefusal(request, url);
    if (refusal) return fail(response, 403, refusal);
    if (bucket !== this.bucket) return fail(response, 404, 'NoSuchBucket');
    if (key === '') return this.listPage(url, response);
    switch (request.method) {
      case 'PUT':
        return this.put(key, url, request, response);
      case 'POST':
        return this.post(key, url, request, response);
      case 'DELETE':
        if (url.searchParams.has('uploadId')) this.openUploads.delete(url.searchParams.get('uploadId') ?? '');
        else this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        return this.read(key, url, request, response);
    }
  }

  private findRefusal({ method = '', headers }: IncomingMessage, url: URL): string | null {
    if (headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return null;
    if (!url.searchParams.has('X-Amz-Signature')) return 'AccessDenied';
    return refusalOfSignedQuery({ method, url, host: headers.host ?? '' }, this.secret, this.now());
  }

  private async put(key: string, url: URL, request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request);
    const part = url.searchParams.get('partNumber');
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const held = this.objects.get(decodeURIComponent(source).replace(`${this.bucket}/`, ''));
      if (!held) return fail(response, 404, 'NoSuchKey');
      this.store(key, held.body, held.contentType);
      return xml(response, 'CopyObjectResult', `<ETag>${etagOf(held.body)}</ETag>`);
    }
    if (part) {
      const upload = this.openUploads.get(url.searchParams.get('uploadId') ?? '');
      if (!upload) return fail(response, 404, 'NoSuchUpload');
      upload.set(Number(part), body);
    } else {
      await this.onStore(key);
      this.store(key, body, request.headers['content-type'] ?? '');
    }
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  private async post(key: string, url: URL, request: IncomingMessage, response: ServerResponse) {
    await readAll(request);
    if (url.searchParams.has('uploads')) {
      const id = randomUUID();
      this.openUploads.set(id, new Map());
      return xml(
        response,
        'InitiateMultipartUploadResult',
        `<Bucket>${this.bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    }
    const id = url.searchParams.get('uploadId') ?? '';
    const parts = this.openUploads.get(id);
    if (!parts) return fail(response, 404, 'NoSuchUpload');
    this.openUploads.delete(id);
    const body = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.store(key, body, '');
    return xml(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etagOf(body)}</ETag>`);
  }

  private read(key: string, url: URL, request: IncomingMessage, response: ServerResponse): void {
    const held = this.objects.get(key);
    if (!held) {
      if (request.method === 'HEAD') response.writeHead(404).end();
      else fail(response, 404, 'NoSuchKey');
      return;
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const last = held.body.length - 1;
    const start = range ? Number(range[1]) : 0;
    const end = Math.min(last, range?.[2] ? Number(range[2]) : last);
    const slice = held.body.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      'content-length': slice.length,
      'content-type': url.searchParams.get('response-content-type') ?? held.contentType,
      'cache-control': url.searchParams.get('response-cache-control') ?? '',
      'accept-ranges': 'bytes',
      'last-modified': held.modified.toUTCString(),
      etag: etagOf(held.body),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${held.body.length}` } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else if (this.unreadable.has(key)) {
      response.write(slice.subarray(0, slice.length / 2));
      setImmediate(() => response.destroy());
    } else response.end(slice);
  }

  private listPage(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const held = this.objects.get(key) as Held;
      return `<Contents><Key>${key}</Key><Size>${held.body.length}</Size><LastModified>${held.modified.toISOString()}</LastModified></Contents>`;
    });
    const isMore = keys.length > page.length;
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    xml(
      response,
      'ListBucketResult',
      `<IsTruncated>${isMore}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}`,
    );
  }

  private store(key: string, given: Buffer, contentType: string): void {
    const body = Buffer.from(given);
    if (this.altered.has(key)) body[0] = (body[0] ?? 0) ^ 1;
    this.objects.set(key, { body, contentType, modified: new Date() });
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function xml(response: ServerResponse, root: string, inner: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
