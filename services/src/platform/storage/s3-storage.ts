import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ByteCap } from './byte-cap.js';
import { createS3Client, type S3ClientOptions } from './s3-client.js';
import {
  assertKey,
  type ByteRange,
  ObjectMissingError,
  type PutOptions,
  Storage,
  type StoredObject,
} from './storage.js';

const PART_BYTES = 8 * 1_048_576;
const PARTS_AT_ONCE = 2;

export interface S3Options extends S3ClientOptions {
  bucket: string;
}

/** Stores objects in an S3 bucket. Large bodies are uploaded in parts, so memory holds two parts at most. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(options: S3Options) {
    super();
    this.bucket = options.bucket;
    this.client = createS3Client(options);
  }

  async put(key: string, body: Readable, options: PutOptions): Promise<number> {
    assertKey(key);
    const cap = new ByteCap(options.maxBytes);
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: cap, ContentType: options.contentType },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    });
    const fail = (error: Error) => cap.destroy(error);
    const abort = () => fail(new Error('The upload was aborted.'));
    body.once('error', fail);
    // A source that closes before its end is truncated, not finished.
    body.once('close', () => body.readableEnded || abort());
    options.signal?.addEventListener('abort', abort, { once: true });
    try {
      if (options.signal?.aborted) abort();
      body.pipe(cap);
      await upload.done();
      return cap.bytes;
    } catch (error) {
      body.unpipe(cap);
      body.destroy();
      throw error;
    } finally {
      options.signal?.removeEventListener('abort', abort);
    }
  }

  async head(key: string): Promise<StoredObject | null> {
    assertKey(key);
    try {
      const found = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return {
        key,
        bytes: found.ContentLength ?? 0,
        lastModified: found.LastModified ?? new Date(0),
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    assertKey(key);
    try {
      const answer = await this.client.send(
        new GetObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Range: range ? `bytes=${range.start}-${range.end}` : undefined,
        }),
      );
      if (!(answer.Body instanceof Readable)) throw new Error(`S3 answered ${key} without a body.`);
      return answer.Body;
    } catch (error) {
      if (isMissing(error)) throw new ObjectMissingError(key);
      throw error;
    }
  }

  /** Copies inside the bucket, in one request. S3 allows 5 GB for it; an hour of video, the maximum, is smaller. */
  async copy(from: string, to: string): Promise<void> {
    for (const key of [from, to]) assertKey(key);
    try {
      await this.client.send(
        new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource: `${this.bucket}/${from}` }),
      );
    } catch (error) {
      if (isMissing(error)) throw new ObjectMissingError(from);
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let next: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      for (const found of page.Contents ?? []) {
        if (!found.Key) continue;
        yield { key: found.Key, bytes: found.Size ?? 0, lastModified: found.LastModified ?? new Date(0) };
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  override close(): void {
    this.client.destroy();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
