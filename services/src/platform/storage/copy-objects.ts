import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { contentTypeOf } from './content-type.js';
import { ObjectMissingError, type Storage, type StoredObject } from './storage.js';

export interface CopyOptions {
  from: Storage;
  to: Storage;
  /** How many objects are copied or compared at once. */
  parallel: number;
  /** Compares and counts, and writes nothing. */
  isDryRun?: boolean;
  /** Objects that both have are equal if their sizes are; otherwise their contents are compared. */
  comparesSizesOnly?: boolean;
  /** Called after each object. */
  onProgress?: (report: CopyReport) => void;
}

export interface CopyReport {
  /** Objects that were missing in the target. */
  copied: number;
  /** Objects with another content in the target. */
  replaced: number;
  /** Objects that the target had already. */
  same: number;
  /** Objects that were deleted in the source during the copy. */
  gone: number;
  /** Bytes of the copied and replaced objects. */
  bytes: number;
  failed: { key: string; reason: string }[];
}

/**
 * Copies every object of one storage to another and reads each copy back: its size and SHA-256 must be those of the source. It deletes
 * nothing in the source, and in the target only a copy that is not equal. An object that fails is reported, and the others are copied.
 */
export async function copyObjects(options: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, replaced: 0, same: 0, gone: 0, bytes: 0, failed: [] };
  await forEachAtOnce(options.from.list(''), options.parallel, async (object) => {
    try {
      const outcome = await copyOne(object, options);
      report[outcome] += 1;
      if (outcome === 'copied' || outcome === 'replaced') report.bytes += object.bytes;
    } catch (error) {
      report.failed.push({ key: object.key, reason: reasonOf(error) });
    }
    options.onProgress?.(report);
  });
  report.failed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return report;
}

async function copyOne(
  { key, bytes }: StoredObject,
  { from, to, isDryRun, comparesSizesOnly }: CopyOptions,
): Promise<'copied' | 'replaced' | 'same' | 'gone'> {
  try {
    const there = await to.head(key);
    if (there?.bytes === bytes && (comparesSizesOnly || (await isEqual(from, to, key)))) return 'same';
    if (!isDryRun) await copyAndVerify(from, to, { key, bytes });
    return there ? 'replaced' : 'copied';
  } catch (error) {
    if (error instanceof ObjectMissingError && (await from.head(key)) === null) return 'gone';
    throw error;
  }
}

async function copyAndVerify(
  from: Storage,
  to: Storage,
  { key, bytes }: Pick<StoredObject, 'key' | 'bytes'>,
): Promise<void> {
  const hash = createHash('sha256');
  const body = Readable.from(hashing(await from.get(key), hash));
  const written = await to.put(key, body, { contentType: contentTypeOf(key) });
  if (written !== bytes) {
    await to.delete(key);
    throw new Error(`The source has ${written} bytes of it, not ${bytes}.`);
  }
  const [sent, stored] = [hash.digest('hex'), await digestOf(to, key)];
  if (sent === stored) return;
  await to.delete(key);
  throw new Error('The target stored another content than it was sent.');
}

async function* hashing(source: Readable, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

async function isEqual(one: Storage, other: Storage, key: string): Promise<boolean> {
  const [first, second] = await Promise.all([digestOf(one, key), digestOf(other, key)]);
  return first === second;
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.get(key)) hash.update(chunk);
  return hash.digest('hex');
}

/** The text of an error; failed connections and answers without a body have no message. */
export function reasonOf(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}

/** Does the work for each item, for at most `limit` of them at once. */
async function forEachAtOnce<T>(
  items: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const takeOneByOne = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: limit }, takeOneByOne));
}
