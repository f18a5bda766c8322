import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '../errors/index.js';

/** Passes bytes on and computes their digest. */
export class DigestStream extends Transform {
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Call once, after all bytes have passed. */
  digest(): string {
    return this.hash.digest('base64url');
  }
}

/** The content to which an idempotency key is bound: the parsed fields and the digests of the files. */
export function digestUpload(content: Record<string, unknown>): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/** An upload that was stored before. */
export interface EarlierUpload {
  id: number;
  /** Missing in rows of an earlier version of the code. */
  digest: string | null;
}

/** @throws upload_changed when the retry differs from the stored upload */
export function requireSameUpload(earlier: EarlierUpload, digest: string): number {
  if (earlier.digest !== null && earlier.digest !== digest)
    throw new AppError({
      status: 409,
      code: 'upload_changed',
      message:
        'Your first try had arrived after all, with other details or another file, and was kept as it was. Try again to replace it with this version.',
      existingId: earlier.id,
    });
  return earlier.id;
}
