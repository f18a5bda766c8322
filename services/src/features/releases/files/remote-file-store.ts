import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { LoadCache } from '../../../platform/load-cache.js';
import { Storage } from '../../../platform/storage/index.js';
import { type ContentEncoding, encode } from './encoded-body.js';

const SUFFIXES: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const CACHE_BYTES = 48 * 1024 * 1024;
const QUALITY = 9;

/**
 * Files of remotes by their content: an object under its own hash never changes, so every build, remote and
 * process may share it and keep it in memory. Compressed once, when it arrives.
 */
@Injectable()
export class RemoteFileStore {
  private readonly cache = new LoadCache<string, Buffer>({
    max: CACHE_BYTES,
    bytesOf: ({ length }) => length,
    keepMs: Number.POSITIVE_INFINITY,
  });

  constructor(@Inject(Storage) private readonly storage: Storage) {}

  async has(integrity: string): Promise<boolean> {
    return (await this.storage.head(keyOf(integrity, 'identity'))) !== null;
  }

  /** Bytes as they are and as gzip makes them; null when the file never arrived. */
  async sizesOf(integrity: string): Promise<{ bytes: number; gzipBytes: number } | null> {
    const [plain, zipped] = await Promise.all(
      (['identity', 'gzip'] as const).map((encoding) => this.storage.head(keyOf(integrity, encoding))),
    );
    return plain && zipped ? { bytes: plain.bytes, gzipBytes: zipped.bytes } : null;
  }

  /** @param content whose hash the caller has checked */
  async save(integrity: string, content: Buffer): Promise<void> {
    const variants: [ContentEncoding, Buffer][] = [
      ['gzip', await encode(content, 'gzip', QUALITY)],
      ['br', await encode(content, 'br', QUALITY)],
      // Last, because its presence says that the file is all here.
      ['identity', content],
    ];
    for (const [encoding, bytes] of variants) {
      await this.storage.put(keyOf(integrity, encoding), Readable.from([bytes]), {
        contentType: 'application/octet-stream',
      });
    }
  }

  async read(integrity: string, encoding: ContentEncoding): Promise<Buffer> {
    const key = keyOf(integrity, encoding);
    return this.cache.get(key, async () => buffer(await this.storage.get(key)));
  }
}

function keyOf(integrity: string, encoding: ContentEncoding): string {
  const hex = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  return `remotes/files/${hex.slice(0, 2)}/${hex}${SUFFIXES[encoding]}`;
}
