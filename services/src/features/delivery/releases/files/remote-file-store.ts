import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BuildFile } from '@beem/remote-manifest';
import { Inject, Injectable } from '@nestjs/common';
import { LoadCache } from '../../../../platform/load-cache.js';
import { Storage } from '../../../../platform/storage/index.js';
import { type ContentEncoding, DENSE_QUALITY, encode } from './encoded-body.js';

const FOLDER = 'remotes/files/';
const SUFFIXES: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const CACHE_BYTES = 48 * 1024 * 1024;

/** One encoding of a file in storage. */
export interface StoredFileObject {
  key: string;
  integrity: string;
  bytes: number;
}

/**
 * Stores files of remotes by their content: an object under its own hash never changes, so every build, remote and
 * process may share it and keep it in memory. Files are compressed once, when they arrive.
 */
@Injectable()
export class RemoteFileStore {
  private readonly cache = new LoadCache<string, Buffer>({
    max: CACHE_BYTES,
    bytesOf: ({ length }) => length,
    keepMs: Number.POSITIVE_INFINITY,
  });

  /** Resolves when the files before have been saved. */
  private turn: Promise<void> = Promise.resolve();

  constructor(@Inject(Storage) private readonly storage: Storage) {}

  /** Whether it is stored in every encoding. */
  async has(integrity: string): Promise<boolean> {
    const encodings = Object.keys(SUFFIXES) as ContentEncoding[];
    const heads = await Promise.all(
      encodings.map((encoding) => this.storage.head(keyOf(integrity, encoding))),
    );
    return !heads.includes(null);
  }

  async findMissing(files: BuildFile[]): Promise<BuildFile[]> {
    const isThere = await Promise.all(files.map(({ integrity }) => this.has(integrity)));
    return files.filter((_, index) => !isThere[index]);
  }

  /** Bytes of the file and of its gzip encoding; null if the file never arrived. */
  async sizesOf(integrity: string): Promise<{ bytes: number; gzipBytes: number } | null> {
    const [plain, zipped] = await Promise.all(
      (['identity', 'gzip'] as const).map((encoding) => this.storage.head(keyOf(integrity, encoding))),
    );
    return plain && zipped ? { bytes: plain.bytes, gzipBytes: zipped.bytes } : null;
  }

  /**
   * Saves one file at a time, because compressing takes one of the few threads of the process.
   * @param content bytes whose hash the caller has checked
   */
  save(integrity: string, content: Buffer): Promise<void> {
    const saved = this.turn.then(() => this.saveNow(integrity, content));
    this.turn = saved.catch(() => {});
    return saved;
  }

  private async saveNow(integrity: string, content: Buffer): Promise<void> {
    // If it was sent twice at once, this call waited for the first one.
    if (await this.has(integrity)) return;
    const variants: [ContentEncoding, Buffer][] = [
      ['gzip', await encode(content, 'gzip', DENSE_QUALITY)],
      ['br', await encode(content, 'br', DENSE_QUALITY)],
      ['identity', content],
    ];
    for (const [encoding, bytes] of variants) {
      await this.storage.put(keyOf(integrity, encoding), Readable.from([bytes]), {
        contentType: 'application/octet-stream',
      });
    }
  }

  /** Every stored object, by key: the encodings of each file. */
  async *objects(): AsyncIterable<StoredFileObject> {
    for await (const { key, bytes } of this.storage.list(FOLDER)) {
      const [hex = ''] = key.slice(key.lastIndexOf('/') + 1).split('.');
      yield { key, bytes, integrity: `sha384-${Buffer.from(hex, 'hex').toString('base64')}` };
    }
  }

  delete({ key }: StoredFileObject): Promise<void> {
    return this.storage.delete(key);
  }

  async read(integrity: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = keyOf(integrity, encoding);
    return this.cache.get(key, async () => buffer(await this.storage.get(key)));
  }
}

function keyOf(integrity: string, encoding: ContentEncoding): string {
  const hex = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  return `${FOLDER}${hex.slice(0, 2)}/${hex}${SUFFIXES[encoding]}`;
}
