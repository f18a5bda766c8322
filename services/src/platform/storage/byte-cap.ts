import { Transform, type TransformCallback } from 'node:stream';
import { ObjectTooLargeError } from './storage.js';

/** Passes bytes on, counts them and fails after more than `maxBytes`. */
export class ByteCap extends Transform {
  bytes = 0;

  constructor(private readonly maxBytes = Number.POSITIVE_INFINITY) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.maxBytes) done(new ObjectTooLargeError(this.maxBytes));
    else done(null, chunk);
  }
}
