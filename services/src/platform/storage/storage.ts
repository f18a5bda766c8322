import type { Readable } from 'node:stream';
import type { Disk } from './disk.js';

/** The known facts of a stored object without its bytes. */
export interface StoredObject {
  key: string;
  bytes: number;
  lastModified: Date;
}

export interface PutOptions {
  contentType: string;
  /** Refuses the object with `ObjectTooLargeError` when it exceeds this size. */
  maxBytes?: number;
  /** Aborts the put; nothing is stored. */
  signal?: AbortSignal;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores videos, pictures and remote files. Keys are relative paths of letters, digits and `._-`, separated by `/`. An
 * object exists as a whole or not at all: a put that fails or is interrupted leaves the key unchanged.
 */
export abstract class Storage {
  /**
   * Streams `body` to `key` and replaces an existing object.
   * @returns the number of stored bytes
   */
  abstract put(key: string, body: Readable, options: PutOptions): Promise<number>;
  /** Null when there is no such object. */
  abstract head(key: string): Promise<StoredObject | null>;
  /** The bytes as a stream; destroy it to stop early. @throws ObjectMissingError */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Stores the same bytes under a second key, as a new object, without passing them through this process.
   * @throws ObjectMissingError
   */
  abstract copy(from: string, to: string): Promise<void>;
  /** Deleting a missing object is no error. */
  abstract delete(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, in key order. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
  /** The disk with the objects; null if unknown, as for a bucket. */
  findDisk(): Promise<Disk | null> {
    return Promise.resolve(null);
  }
  /** Removes unfinished files of killed processes; a bucket has a lifecycle rule for that. */
  async removeAbandoned(): Promise<void> {}
  /** Closes open connections. */
  close(): void {}
}

export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`There is no object ${key}.`);
    this.name = 'ObjectMissingError';
  }
}

export class ObjectTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`The object has more than ${maxBytes} bytes.`);
    this.name = 'ObjectTooLargeError';
  }
}

const KEY = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/;

/** Refuses keys that could leave the storage (`..`, absolute paths) or collide with its temporary files. */
export function assertKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
