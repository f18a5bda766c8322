import type { Readable } from 'node:stream';
import type { Disk } from './disk.js';

/** What is known of a stored object without reading it. */
export interface StoredObject {
  key: string;
  bytes: number;
  lastModified: Date;
}

export interface PutOptions {
  contentType: string;
  /** Refuses the object with `ObjectTooLargeError` as soon as more bytes arrive. */
  maxBytes?: number;
  /** Ends the put; nothing is stored. */
  signal?: AbortSignal;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Videos, pictures and remote files. Keys are relative paths of letters, digits and `._-`, split by `/`.
 * An object is there whole or not at all: a put that fails, or dies half-way, leaves the key as it was.
 */
export abstract class Storage {
  /** Streams `body` to `key`, replacing what was there. @returns the number of bytes stored */
  abstract put(key: string, body: Readable, options: PutOptions): Promise<number>;
  /** Null when there is no such object. */
  abstract head(key: string): Promise<StoredObject | null>;
  /** The bytes as a stream; destroy it to stop early. @throws ObjectMissingError */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores the same bytes under a second key, as a new object; they do not pass through us. @throws ObjectMissingError */
  abstract copy(from: string, to: string): Promise<void>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** Every object whose key starts with the prefix, in key order. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
  /** The disk that holds the objects; null where it is unknown, as with a bucket. */
  findDisk(): Promise<Disk | null> {
    return Promise.resolve(null);
  }
  /** Removes what killed processes left half-written; a bucket has a lifecycle rule for that. */
  async removeAbandoned(): Promise<void> {}
  /** Lets go of open connections. */
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

/** Refuses keys that could leave the storage (`..`, absolute paths) or meet its temporary files. */
export function assertKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
