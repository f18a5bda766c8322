import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { ObjectMissingError, StorageSpace } from '../../../../platform/storage/index.js';
import { UploadQuota } from '../quota/upload-quota.service.js';
import { fileTooLarge } from '../videos.errors.js';
import {
  otherWriter,
  tooManyPieces,
  uploadExpired,
  uploadIncomplete,
  usedMeanwhile,
  wrongOffset,
} from './resumable-uploads.errors.js';
import {
  MAX_PIECES,
  type ResumableUpload,
  ResumableUploadsRepository,
  type Writer,
} from './resumable-uploads.repository.js';
import { cutIntoPieces, UploadPieces } from './upload-pieces.js';
import { UploadRemoval } from './upload-removal.js';

/** Longest wait for what a broken connection has brought. */
const STORED_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 50;

/**
 * Uploads that go on after a lost connection. Their bytes are pieces in storage and their state is in Postgres, so each
 * request may reach another process.
 */
@Injectable()
export class ResumableUploads {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly uploads: ResumableUploadsRepository,
    private readonly pieces: UploadPieces,
    private readonly removal: UploadRemoval,
    private readonly quota: UploadQuota,
    private readonly space: StorageSpace,
  ) {}

  /** @throws payload_too_large, upload_quota_used, storage_full */
  async create(me: AuthUser, upload: Pick<ResumableUpload, 'id' | 'size' | 'metadata'>): Promise<void> {
    const { UPLOAD_MAX_BYTES } = this.config.env;
    if (upload.size > UPLOAD_MAX_BYTES) throw fileTooLarge(UPLOAD_MAX_BYTES);
    await this.quota.requireBytes(me.id, upload.size);
    await this.space.requireSpaceForUpload(upload.size);
    await this.uploads.insert(this.database, { ...upload, userId: me.id });
  }

  /** @throws upload_expired */
  async find(me: AuthUser, id: string): Promise<ResumableUpload> {
    const upload = await this.uploads.find(this.database, me.id, id);
    if (!upload) throw uploadExpired();
    return upload;
  }

  /**
   * Waits until the request before has stored what it received: its connection may have broken just now, and a client
   * that goes on too early sends the same bytes again. It does not wait for one that goes on receiving.
   * @throws upload_expired
   */
  async untilStored(me: AuthUser, id: string): Promise<void> {
    const deadline = Date.now() + STORED_WITHIN_MS;
    while ((await this.find(me, id)).isWritten && Date.now() < deadline) await sleep(LOOK_EVERY_MS);
  }

  /**
   * Adds bytes. What arrived before a failure stays.
   * @returns the offset from which the upload goes on
   * @throws upload_expired; conflict for another offset, and when a later request goes on with the upload;
   *   upload_quota_used, storage_full
   */
  async write(
    me: AuthUser,
    id: string,
    { offset, body }: { offset: number; body: Readable },
  ): Promise<number> {
    const { size } = await this.find(me, id);
    const writerId = randomUUID();
    if (!(await this.uploads.claim(this.database, id, writerId, offset))) throw wrongOffset();
    try {
      return await this.append(me, { uploadId: id, writerId }, { offset, size, body });
    } finally {
      // Without it the next HEAD waits a moment.
      await this.uploads.release(this.database, id, writerId).catch(() => {});
    }
  }

  /** Ends an upload early. @throws upload_expired */
  async terminate(me: AuthUser, id: string): Promise<void> {
    await this.find(me, id);
    await this.removal.end(id);
  }

  /**
   * The upload of which a video is made; its pieces stay for an hour more.
   * @throws upload_expired, upload_incomplete
   */
  async take(me: AuthUser, id: string): Promise<ResumableUpload> {
    const upload = await this.find(me, id);
    if (upload.received < upload.size) throw uploadIncomplete();
    return upload;
  }

  /** Lets `read` read the bytes of an upload. @throws upload_expired when it is ended meanwhile */
  async read<T>({ id, size }: ResumableUpload, read: (body: Readable) => Promise<T>): Promise<T> {
    try {
      return await read(await this.pieces.open(id, size));
    } catch (error) {
      throw error instanceof ObjectMissingError ? uploadExpired() : error;
    }
  }

  /**
   * Notes the video that was made of an upload, which counts on the day on which the upload began. The event of the
   * video removes its pieces.
   * @throws conflict when another call made one meanwhile
   */
  async use(
    tx: Transaction,
    upload: ResumableUpload,
    made: { videoId: number; contentDigest: string },
  ): Promise<void> {
    if (!(await this.uploads.use(tx, upload, made))) throw usedMeanwhile();
    await this.quota.count(tx, upload, upload.size);
  }

  /** Holds the missing bytes of the day while they come. */
  private async append(
    me: AuthUser,
    { uploadId, writerId }: Omit<Writer, 'holdId'>,
    { offset, size, body }: { offset: number; size: number; body: Readable },
  ): Promise<number> {
    const hold = await this.quota.hold({ userId: me.id, uploadKey: uploadId }, size - offset, 0);
    try {
      const writer = { uploadId, writerId, holdId: hold.reservation.id };
      let received = offset;
      for await (const piece of cutIntoPieces(body)) {
        await this.space.requireSpaceForUpload(size - received);
        if (!(await this.pieces.store(writer, received, piece)))
          throw (await this.find(me, uploadId)).pieces < MAX_PIECES ? otherWriter() : tooManyPieces();
        received += piece.length;
      }
      return received;
    } finally {
      await hold.end();
    }
  }
}
