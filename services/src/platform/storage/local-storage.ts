import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createOwnedName, keepTouched, removeAbandoned } from '../temporary/index.js';
import { ByteCap } from './byte-cap.js';
import { type Disk, findDiskOf } from './disk.js';
import {
  assertKey,
  type ByteRange,
  ObjectMissingError,
  type PutOptions,
  Storage,
  type StoredObject,
} from './storage.js';

const TEMPORARY = '.incoming';

/** Stores objects as files below one folder. It writes to a temporary file, syncs it and renames it. */
export class LocalStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, body: Readable, options: PutOptions): Promise<number> {
    const target = this.pathOf(key);
    const temporary = join(this.root, TEMPORARY, createOwnedName());
    await mkdir(dirname(temporary), { recursive: true });
    const cap = new ByteCap(options.maxBytes);
    const letGo = keepTouched(temporary);
    try {
      await pipeline(body, cap, createWriteStream(temporary, { flush: true }), { signal: options.signal });
      await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
      return cap.bytes;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      letGo();
    }
  }

  async head(key: string): Promise<StoredObject | null> {
    try {
      const found = await stat(this.pathOf(key));
      return found.isFile() ? { key, bytes: found.size, lastModified: found.mtime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = createReadStream(this.pathOf(key), range);
    try {
      await once(file, 'open');
    } catch (error) {
      if (isMissing(error)) throw new ObjectMissingError(key);
      throw error;
    }
    return file;
  }

  /** A hard link to the same file, because objects never change in place; a copy on a disk without hard links. */
  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [this.pathOf(from), this.pathOf(to)];
    const now = new Date();
    try {
      // Both links share one time. It must be new before the second link appears, because old objects without a row are
      // swept.
      await utimes(source, now, now);
      await mkdir(dirname(target), { recursive: true });
      await link(source, target);
    } catch (error) {
      if (isMissing(error)) throw new ObjectMissingError(from);
      await this.put(to, await this.get(from), { contentType: 'application/octet-stream' });
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    for await (const key of this.walk(folder)) {
      if (!key.startsWith(prefix)) continue;
      const object = await this.head(key);
      if (object) yield object;
    }
  }

  override async removeAbandoned(): Promise<void> {
    await removeAbandoned(join(this.root, TEMPORARY));
  }

  override async findDisk(): Promise<Disk> {
    await mkdir(this.root, { recursive: true });
    return findDiskOf(this.root);
  }

  private async *walk(folder: string): AsyncIterable<string> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const sortKey = (entry: (typeof entries)[number]) => entry.name + (entry.isDirectory() ? '/' : '');
    entries.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) yield* this.walk(key);
      else yield key;
    }
  }

  private pathOf(key: string): string {
    assertKey(key);
    return join(this.root, key);
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
