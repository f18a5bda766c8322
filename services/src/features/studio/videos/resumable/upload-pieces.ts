import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { createToken } from '../../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { discardObjects, Storage, sweepOrphans } from '../../../../platform/storage/index.js';
import { type NewPiece, ResumableUploadsRepository, type Writer } from './resumable-uploads.repository.js';

const FOLDER = 'upload-pieces';
/** A lost connection loses less than one piece. */
const PIECE_BYTES = 1_048_576;
/** Objects that are opened before they are read: a bucket takes a while for each. */
const OPEN_AHEAD = 4;
const REMOVED_AT_ONCE = 20;

/** The objects that hold resumable uploads until a video is made of them. */
@Injectable()
export class UploadPieces {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly uploads: ResumableUploadsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores bytes, and then the row that makes them a part of the upload.
   * @returns false when another writer has taken over the upload; nothing is stored then
   */
  async store(writer: Writer, start: number, content: Buffer): Promise<boolean> {
    const objectKey = `${FOLDER}/${createToken()}`;
    const bytes = await this.storage.put(objectKey, Readable.from([content]), {
      contentType: 'application/octet-stream',
    });
    // After a failure with an unknown outcome the row may exist, so the object stays; the sweep removes it if not.
    const isAdded = await this.uploads.append(this.database, writer, { start, bytes, objectKey });
    if (!isAdded) await discardObjects(this.storage, this.logger, [objectKey]);
    return isAdded;
  }

  /** The bytes of an upload that has arrived whole. @throws ObjectMissingError when it is removed meanwhile */
  async open(uploadId: string, size: number): Promise<Readable> {
    const pieces = await this.uploads.findPieces(this.database, uploadId);
    const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    if (bytes !== size)
      throw new Error(`The pieces of the upload ${uploadId} have ${bytes} of ${size} bytes.`);
    return Readable.from(this.read(pieces), { objectMode: false });
  }

  /** Removes the pieces of an upload to which no writer appends. It may run twice, or end half-way. */
  async remove(uploadId: string): Promise<void> {
    for (;;) {
      const pieces = await this.uploads.findPieces(this.database, uploadId, REMOVED_AT_ONCE);
      if (pieces.length === 0) return;
      const keys = pieces.map(({ objectKey }) => objectKey);
      await Promise.all(keys.map((key) => this.storage.delete(key)));
      await this.uploads.removePieces(this.database, keys);
    }
  }

  /** Deletes objects without a row: a killed process stored them. */
  async sweep(): Promise<void> {
    const gone = await sweepOrphans(this.storage, `${FOLDER}/`, (keys) =>
      this.uploads.findNamed(this.database, keys),
    );
    if (gone.length > 0)
      this.logger.warn({ prefix: FOLDER, count: gone.length }, 'orphaned objects were deleted');
  }

  private async *read(pieces: NewPiece[]): AsyncIterable<Buffer> {
    const opened: Promise<Readable>[] = [];
    const open = ({ objectKey }: NewPiece) => {
      const object = this.storage.get(objectKey);
      // An object may fail before it is read. The reader gets the error then; these handlers prevent an unhandled one.
      object.then(
        (stream) => stream.on('error', () => {}),
        () => {},
      );
      opened.push(object);
    };
    try {
      for (const piece of pieces) {
        open(piece);
        if (opened.length === OPEN_AHEAD) yield* await (opened.shift() as Promise<Readable>);
      }
      while (opened.length > 0) yield* await (opened.shift() as Promise<Readable>);
    } finally {
      for (const object of opened)
        object.then(
          (stream) => stream.destroy(),
          () => {},
        );
    }
  }
}

/**
 * Cuts a body into pieces. When it breaks off, the bytes that have arrived are the last piece; then the failure is
 * thrown.
 */
export async function* cutIntoPieces(body: Readable): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let failure: unknown;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < PIECE_BYTES) continue;
      yield Buffer.concat(chunks);
      [chunks, bytes] = [[], 0];
    }
  } catch (error) {
    failure = error;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
  if (failure) throw failure;
}
