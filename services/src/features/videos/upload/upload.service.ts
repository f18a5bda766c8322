import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { AppError, badRequest, invalid } from '../../../platform/errors/index.js';
import {
  DigestStream,
  digestUpload,
  type EarlierUpload,
  type FileHandler,
  readIdempotencyKey,
  receiveForm,
  requireSameUpload,
  UploadSlots,
  uploadAborted,
} from '../../../platform/http/index.js';
import { createToken } from '../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { PICTURE_MAX_BYTES } from '../../../platform/media/index.js';
import { ByteCap, ObjectTooLargeError, Storage, StorageSpace } from '../../../platform/storage/index.js';
import { checkUploadFields, requireOwner, type UploadFieldsDto } from '../dto/upload-fields.dto.js';
import type { VideoDto } from '../dto/video.dto.js';
import { EpisodesRepository } from '../episodes/episodes.repository.js';
import { ageNotVerified, emailNotVerified, fileTooLarge } from '../video.errors.js';
import { canPublish, canUpload } from '../video.policy.js';
import { VideosRepository } from '../videos.repository.js';
import { VideosService } from '../videos.service.js';
import { type Cover, Covers } from './covers.js';
import { VideoRegistration } from './video-registration.js';

/** Receives videos: streamed to storage while they arrive, then one transaction adds the row and its event. */
@Injectable()
export class UploadService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly room: StorageSpace,
    private readonly slots: UploadSlots,
    private readonly covers: Covers,
    private readonly videos: VideosRepository,
    private readonly episodes: EpisodesRepository,
    private readonly registration: VideoRegistration,
    private readonly service: VideosService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async upload(me: AuthUser, request: Request): Promise<VideoDto> {
    if (!canUpload(me)) throw emailNotVerified();
    await this.room.requireSpace(this.expectedBytes(request));
    return this.slots.run(me.id, () => this.uploadOne(me, request));
  }

  /** A larger one is refused for its size. */
  private expectedBytes({ headers }: Request): number {
    return Math.min(Number(headers['content-length'] ?? 0), this.config.env.UPLOAD_MAX_BYTES);
  }

  private async uploadOne(me: AuthUser, request: Request): Promise<VideoDto> {
    const headerKey = readIdempotencyKey(request);
    const known = await this.findEarlier(me, headerKey);
    const sourceKey = `uploads/${createToken()}`;
    const { fields, cover, digest } = await this.receive(me, request, known ? null : sourceKey);
    const uploadKey = headerKey ?? fields.uploadKey ?? null;
    const id = known
      ? requireSameUpload(known, digest)
      : await this.register(me, { fields: { ...fields, uploadKey }, cover, digest, sourceKey });
    return this.service.get(me, id);
  }

  /**
   * Nothing stays in storage of an upload that is refused or cut off.
   * @param sourceKey null for a retry of what is there already: it is read and compared, not stored
   */
  private async receive(
    me: AuthUser,
    request: Request,
    sourceKey: string | null,
  ): Promise<{ fields: UploadFieldsDto; cover: Cover | null; digest: string }> {
    const maxBytes = this.config.env.UPLOAD_MAX_BYTES;
    let videoDigest: string | null = null;
    let cover: Cover | null = null;
    try {
      const handlers: Record<string, FileHandler> = {
        video: async (body, early) => {
          await this.requireAllowed(me, checkUploadFields(early, false));
          videoDigest = await this.takeIn(body, sourceKey, maxBytes);
        },
        coverImage: async (body, _fields, { isNamed }) => {
          cover = await this.covers.read(body, { shape: 'landscape', field: 'coverImage', isNamed });
        },
      };
      const received = await receiveForm(request, handlers, { maxBytes: maxBytes + PICTURE_MAX_BYTES });
      const fields = checkUploadFields(received, true);
      if (videoDigest === null) throw invalid({ video: 'Please choose a film to upload.' });
      await this.requireAllowed(me, fields);
      return { fields, cover, digest: digestOf(fields, videoDigest, cover) };
    } catch (error) {
      if (sourceKey) await this.discard([sourceKey]);
      if (error instanceof ObjectTooLargeError) throw fileTooLarge(maxBytes);
      // A source that breaks is the client leaving; whatever storage says is our fault.
      if (!(error instanceof AppError) && request.destroyed && !request.complete) throw uploadAborted();
      throw error;
    }
  }

  /** @returns the digest of the bytes */
  private async takeIn(body: Readable, sourceKey: string | null, maxBytes: number): Promise<string> {
    const bytes = new DigestStream();
    if (sourceKey === null) {
      await pipeline(body, new ByteCap(maxBytes), bytes.resume());
      return bytes.digest();
    }
    const contentType = 'application/octet-stream';
    const passing = pipeline(body, this.room.watch(), bytes);
    const [stored] = await Promise.allSettled([
      this.storage.put(sourceKey, bytes, { contentType, maxBytes }),
      passing,
    ]);
    if (stored.status === 'rejected') throw stored.reason;
    await passing;
    return bytes.digest();
  }

  /**
   * Once the transaction has begun no object is deleted on a failure whose outcome is unknown: the row may have
   * committed. A refusal rolled it back for certain.
   */
  private async register(
    me: AuthUser,
    upload: {
      fields: UploadFieldsDto & { uploadKey: string | null };
      cover: Cover | null;
      digest: string;
      sourceKey: string;
    },
  ): Promise<number> {
    const { fields, cover, digest, sourceKey } = upload;
    const coverKey = cover ? await this.covers.store(cover) : null;
    const keys = [sourceKey, ...(coverKey ? [coverKey] : [])];
    const thumbhash = cover?.thumbhash ?? null;
    const video = { fields, sourceKey, coverKey, thumbhash, uploadDigest: digest };
    const created = await this.registration.register(me, video).catch(async (error: unknown) => {
      if (error instanceof AppError) await this.discard(keys);
      throw error;
    });
    if (created !== null) return created;
    await this.discard(keys);
    const earlier = await this.findEarlier(me, fields.uploadKey);
    if (earlier === null) throw badRequest('This upload was deleted meanwhile. Please upload it again.');
    return requireSameUpload(earlier, digest);
  }

  /** Asked before a long video is taken in, and again behind it. */
  private async requireAllowed(me: AuthUser, { type, showId, ageRating }: UploadFieldsDto): Promise<void> {
    if (!canPublish(me, ageRating)) throw ageNotVerified();
    if (type !== 'episode' || showId === undefined) return;
    requireOwner(me, await this.episodes.findOwner(this.database, showId));
  }

  private findEarlier(me: AuthUser, uploadKey: string | null): Promise<EarlierUpload | null> {
    if (uploadKey === null) return Promise.resolve(null);
    return this.videos.findByUploadKey(this.database, me.id, uploadKey);
  }

  private async discard(keys: string[]): Promise<void> {
    for (const key of keys) {
      try {
        await this.storage.delete(key);
      } catch (error) {
        this.logger.warn({ err: error, key }, 'a refused upload was not deleted');
      }
    }
  }
}

/** Everything that a retry may not change. */
function digestOf(fields: UploadFieldsDto, video: string, cover: Cover | null): string {
  const { title, description, type, showId = null, episodeNumber = null, ageRating, tags } = fields;
  const about = { title, description, type, showId, episodeNumber, ageRating, tags };
  return digestUpload({ ...about, video, cover: cover?.digest ?? null });
}
