import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { Storage } from '../../../../platform/storage/index.js';
import { makeShell, type Shell, ShellFile } from './shell.js';
import { shellContentTypeOf } from './shell-content-types.js';

/** Number of stored shells, the current one included. */
export const KEPT_SHELLS = 5;
const PREFIX = 'shells/';
/** The list of a shell's files. It is written last, because it shows that all files are stored. */
const LIST = 'files.json';
/** The same list for a shell that is not live yet. */
const PREPARED_LIST = 'prepared.json';
const OTHER_TYPE = 'application/octet-stream';
const FILES_AT_ONCE = 8;
const MIN_LIST_INTERVAL_MS = 10_000;
/** A younger shell may be in the process of being stored or prepared. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/**
 * The last served shells in object storage: a tab that started with an older one finds its files at any edge, also
 * after a restart and a deploy; and an edge that must not serve the shell of its own folder serves the live one.
 */
@Injectable()
export class KeptShells {
  /** Request path to storage key. */
  private known = new Map<string, string>();
  private readonly files = new Map<string, Promise<ShellFile>>();
  private looking?: Promise<void>;
  private lookedAt = 0;

  constructor(@Inject(Storage) private readonly storage: Storage) {}

  /** Stores a served shell, or marks it as the newest again, and removes all but the last ones. */
  async keep(shell: Shell): Promise<void> {
    await this.store(shell, LIST);
    await this.removeOld();
  }

  /**
   * Stores a shell that may become live soon: `load` finds it, but visitors get no file of it. Call it again once a
   * day.
   */
  async prepare(shell: Shell): Promise<void> {
    await this.store(shell, PREPARED_LIST);
  }

  /** Loads a stored shell; null if it is missing or damaged. */
  async load(id: string): Promise<Shell | null> {
    const folder = folderOf(id);
    const heads = await Promise.all(
      [LIST, PREPARED_LIST].map((list) => this.storage.head(`${folder}/${list}`)),
    );
    const list = heads[0] ? LIST : heads[1] && PREPARED_LIST;
    if (!list) return null;
    const paths = (await json(await this.storage.get(`${folder}/${list}`))) as string[];
    const contents = await Promise.all(
      paths.map(async (path) => [path, await buffer(await this.storage.get(folder + path))] as const),
    );
    const shell = makeShell(new Map(contents));
    return shell?.id === id ? shell : null;
  }

  /** Null if none of the last shells has the file. */
  async find(requestPath: string): Promise<ShellFile | null> {
    if (!requestPath.startsWith('/assets/')) return null;
    if (!this.known.has(requestPath)) await this.lookAgain();
    const key = this.known.get(requestPath);
    if (!key) return null;
    const known = this.files.get(key);
    if (known) return known;
    const reading = this.read(key, requestPath);
    this.files.set(key, reading);
    reading.catch(() => this.files.delete(key)); // The next request tries again.
    return reading;
  }

  private async store({ id, contents }: Shell, list: string): Promise<void> {
    const folder = folderOf(id);
    const waiting = [...contents];
    const storeNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, content] = next;
        if (await this.storage.head(folder + path)) continue;
        await this.put(folder + path, content, shellContentTypeOf(path) ?? OTHER_TYPE);
      }
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, storeNext));
    const paths = [...contents.keys()].sort();
    await this.put(`${folder}/${list}`, Buffer.from(JSON.stringify(paths)), 'application/json');
  }

  private async read(key: string, requestPath: string): Promise<ShellFile> {
    const content = await buffer(await this.storage.get(key));
    return new ShellFile(content, shellContentTypeOf(requestPath) ?? OTHER_TYPE);
  }

  /** Lists at most once in ten seconds, and one at a time, whatever paths are requested. */
  private lookAgain(): Promise<void> {
    if (this.looking) return this.looking;
    if (Date.now() - this.lookedAt < MIN_LIST_INTERVAL_MS) return Promise.resolve();
    this.lookedAt = Date.now();
    this.looking = this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<void> {
    const known = new Map<string, string>();
    for (const folder of (await this.list()).complete.slice(0, KEPT_SHELLS)) {
      const paths = (await json(await this.storage.get(`${folder}/${LIST}`))) as string[];
      for (const path of paths) known.set(path, folder + path);
    }
    this.known = known;
    const keys = new Set(known.values());
    for (const key of this.files.keys()) if (!keys.has(key)) this.files.delete(key);
  }

  private async removeOld(): Promise<void> {
    const { complete, abandoned, keys } = await this.list();
    const old = [...complete.slice(KEPT_SHELLS), ...abandoned];
    for (const folder of old) {
      // The list is deleted first, so that an incomplete shell is never offered.
      await this.storage.delete(`${folder}/${LIST}`);
      for (const key of keys.filter((one) => one.startsWith(`${folder}/`))) await this.storage.delete(key);
    }
  }

  /** Folders of the stored shells, the newest first, and of those that were never completed. */
  private async list() {
    const keys: string[] = [];
    const lists = new Map<string, number>();
    const newest = new Map<string, number>();
    for await (const { key, lastModified } of this.storage.list(PREFIX)) {
      const folder = key.split('/', 2).join('/');
      const at = lastModified.getTime();
      keys.push(key);
      newest.set(folder, Math.max(at, newest.get(folder) ?? 0));
      if (key === `${folder}/${LIST}`) lists.set(folder, at);
    }
    const before = Date.now() - ABANDONED_AFTER_MS;
    return {
      keys,
      complete: [...lists].sort(([, a], [, b]) => b - a).map(([folder]) => folder),
      abandoned: [...newest].flatMap(([folder, at]) => (!lists.has(folder) && at < before ? [folder] : [])),
    };
  }

  private async put(key: string, content: Buffer, contentType: string): Promise<void> {
    await this.storage.put(key, Readable.from([content]), { contentType });
  }
}

const folderOf = (id: string) => `${PREFIX}${id}`;
