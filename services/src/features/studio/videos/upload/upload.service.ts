import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, badRequest, invalid } from '../../../../platform/errors/index.js';
import {
  digestUpload,
  type EarlierUpload,
  type FilePart,
  readIdempotencyKey,
  receiveForm,
  requireSameUpload,
  UploadSlots,
} from '../../../../platform/http/index.js';
import { createToken } from '../../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { discardObjects, Storage, StorageSpace } from '../../../../platform/storage/index.js';
import {
  ageNotVerified,
  type Cover,
  Covers,
  canPublish,
  canUpload,
  EpisodesRepository,
  type VideoDto,
  VideosService,
} from '../../../viewing/index.js';
import { checkUploadFields, requireOwner, type UploadFieldsDto } from '../dto/upload-fields.dto.js';
import type { UploadHold } from '../quota/upload-hold.js';
import { UploadQuota } from '../quota/upload-quota.service.js';
import { ReplacementService } from '../replacement/replacement.service.js';
import { uploadExpired } from '../resumable/resumable-uploads.errors.js';
import type { ResumableUpload } from '../resumable/resumable-uploads.repository.js';
import { ResumableUploads } from '../resumable/resumable-uploads.service.js';
import { emailNotVerified, fileTooLarge } from '../videos.errors.js';
import { jsonFields } from './json-fields.js';
import { UploadsRepository } from './uploads.repository.js';
import { VideoRegistration } from './video-registration.js';
import { type TakenVideo, VideoSources } from './video-sources.js';

/** Receives the form of a video and its bytes (`VideoSources`); then one transaction adds the row and its event. */
@Injectable()
export class UploadService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly space: StorageSpace,
    private readonly slots: UploadSlots,
    private readonly quota: UploadQuota,
    private readonly covers: Covers,
    private readonly uploads: UploadsRepository,
    private readonly episodes: EpisodesRepository,
    private readonly replacements: ReplacementService,
    private readonly resumables: ResumableUploads,
    private readonly sources: VideoSources,
    private readonly registration: VideoRegistration,
    private readonly service: VideosService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async upload(me: AuthUser, request: Request): Promise<VideoDto> {
    if (!canUpload(me)) throw emailNotVerified();
    return this.slots.run(me.id, () => this.uploadOne(me, request));
  }

  /** Size from the request's header, at most the largest accepted size. */
  private expectedBytes(request: Request): number {
    return Math.min(declaredBytes(request) ?? 0, this.config.env.UPLOAD_MAX_BYTES);
  }

  private async uploadOne(me: AuthUser, request: Request): Promise<VideoDto> {
    const headerKey = readIdempotencyKey(request);
    const sourceKey = `uploads/${createToken()}`;
    const holds: UploadHold[] = [];
    try {
      const { known, fields, ...received } = await this.receive(me, request, { headerKey, sourceKey, holds });
      const uploadKey = uploadKeyOf(headerKey, fields);
      const id = known
        ? requireSameUpload(known, received.digest)
        : await this.register(me, { fields: { ...fields, uploadKey }, ...received, sourceKey });
      // A retry came with an upload of its own, which makes no video.
      if (known && received.resumable) await this.resumables.terminate(me, received.resumable.upload.id);
      return await this.service.get(me, id);
    } finally {
      for (const hold of holds) await hold.end();
    }
  }

  /**
   * A refused or interrupted upload leaves nothing in storage. A retry of a stored upload is read and compared instead
   * of stored, so it needs no space and is not counted.
   * @param holds receives the reservation of the day; the caller ends it
   */
  private async receive(
    me: AuthUser,
    request: Request,
    { headerKey, sourceKey, holds }: { headerKey: string | null; sourceKey: string; holds: UploadHold[] },
  ): Promise<Received & { known: EarlierUpload | null }> {
    let known: EarlierUpload | null = null;
    let video: TakenVideo | null = null;
    let cover: Cover | null = null;
    let wasReplaceable = false;
    try {
      const received = await this.readFields(request, {
        video: {
          maxBytes: this.config.env.UPLOAD_MAX_BYTES,
          tooLarge: fileTooLarge,
          take: async (body, early) => {
            const fields = checkUploadFields(early, false);
            if (fields.uploadId !== undefined) throw videoTwice();
            const uploadKey = uploadKeyOf(headerKey, fields);
            await this.requireAllowed(me, fields);
            known = await this.findEarlier(me, uploadKey);
            wasReplaceable = await this.isReplacing(me, fields, known !== null);
            if (known !== null) {
              video = await this.sources.compare(body);
              return;
            }
            const hold = await this.quota.hold({ userId: me.id, uploadKey }, declaredBytes(request));
            holds.push(hold);
            await this.space.requireSpaceForUpload(this.expectedBytes(request));
            video = await this.sources.store(body, { sourceKey, hold, userId: me.id });
          },
        },
        coverImage: this.covers.part('coverImage', { shape: 'landscape', userId: me.id }, (picture) => {
          cover = picture;
        }),
      });
      const fields = checkUploadFields(received, true);
      await this.requireAllowed(me, fields);
      let resumable: TakenUpload | null = null;
      if (fields.uploadId !== undefined) {
        if (video !== null) throw videoTwice();
        const upload = await this.resumables.take(me, fields.uploadId);
        known =
          (await this.findEarlier(me, uploadKeyOf(headerKey, fields))) ?? (await this.findMade(me, upload));
        wasReplaceable = await this.isReplacing(me, fields, known !== null);
        video = await this.sources.assemble(upload, known === null ? sourceKey : null);
        resumable = { upload, contentDigest: video.digest };
      }
      const taken = video as TakenVideo | null;
      if (taken === null) throw invalid({ video: 'Please choose a video to upload.' });
      const digest = digestOf(fields, taken.digest, cover);
      const stored = { bytes: taken.bytes, hold: holds[0] ?? null, resumable };
      return { fields, cover, digest, ...stored, wasReplaceable, known };
    } catch (error) {
      await discardObjects(this.storage, this.logger, [sourceKey]);
      throw error;
    }
  }

  /** A form, or JSON when there are only fields. */
  private async readFields(
    request: Request,
    parts: Record<string, FilePart>,
  ): Promise<Record<string, string>> {
    return request.is('json') ? jsonFields(request.body) : receiveForm(request, parts);
  }

  /**
   * The video that was made of an upload.
   * @throws upload_expired when it was deleted
   */
  private async findMade(me: AuthUser, { videoId }: ResumableUpload): Promise<EarlierUpload | null> {
    if (videoId === null) return null;
    const made = await this.uploads.findById(this.database, me.id, videoId);
    if (made === null) throw uploadExpired();
    return made;
  }

  /**
   * After the transaction has begun, no object is deleted on a failure with an unknown outcome, because the row may
   * have been committed. A refusal has certainly rolled it back.
   */
  private async register(
    me: AuthUser,
    upload: Received & { fields: { uploadKey: string | null }; sourceKey: string },
  ): Promise<number> {
    const { fields, cover, digest, wasReplaceable, sourceKey, hold, resumable, bytes } = upload;
    const coverKey = cover ? await this.covers.store(cover) : null;
    const keys = [sourceKey, ...(coverKey ? [coverKey] : [])];
    const thumbhash = cover?.thumbhash ?? null;
    const video = { fields, sourceKey, coverKey, thumbhash, uploadDigest: digest, wasReplaceable };
    const count = async (tx: Transaction, videoId: number) => {
      if (hold) await this.quota.settle(tx, hold, bytes);
      if (resumable)
        await this.resumables.use(tx, resumable.upload, { videoId, contentDigest: resumable.contentDigest });
    };
    const created = await this.registration.register(me, video, count).catch(async (error: unknown) => {
      if (error instanceof AppError) await discardObjects(this.storage, this.logger, keys);
      throw error;
    });
    if (created !== null) return created;
    await discardObjects(this.storage, this.logger, keys);
    const earlier = await this.findEarlier(me, fields.uploadKey);
    if (earlier === null) throw badRequest('This upload was deleted meanwhile. Please upload it again.');
    return requireSameUpload(earlier, digest);
  }

  /** Checked before a long video is received, and again after it. */
  private async requireAllowed(me: AuthUser, { type, showId, ageRating }: UploadFieldsDto): Promise<void> {
    if (!canPublish(me, ageRating)) throw ageNotVerified();
    if (type !== 'episode' || showId === undefined) return;
    requireOwner(me, await this.episodes.findOwner(this.database, showId));
  }

  /**
   * A retry is not checked, because the first try may have replaced the video by now.
   * @throws not_replaceable or forbidden
   */
  private async isReplacing(
    me: AuthUser,
    { replacesId, uploadKey = null }: UploadFieldsDto,
    isRetry: boolean,
  ): Promise<boolean> {
    if (replacesId === undefined || isRetry || (await this.findEarlier(me, uploadKey))) return false;
    await this.replacements.requireReplaceable(this.database, me, replacesId);
    return true;
  }

  private findEarlier(me: AuthUser, uploadKey: string | null): Promise<EarlierUpload | null> {
    if (uploadKey === null) return Promise.resolve(null);
    return this.uploads.findByUploadKey(this.database, me.id, uploadKey);
  }
}

/** The resumable upload that a video is made of. */
interface TakenUpload {
  upload: ResumableUpload;
  contentDigest: string;
}

const videoTwice = () => invalid({ uploadId: 'Please send the video or the id of its upload, not both.' });

/** The video of a resumable upload is found again by that upload, also when the client names no key. */
function uploadKeyOf(headerKey: string | null, { uploadKey, uploadId }: UploadFieldsDto): string | null {
  return headerKey ?? uploadKey ?? uploadId ?? null;
}

/** Bytes of the whole form; null when the header does not state them. */
function declaredBytes({ headers }: Request): number | null {
  const declared = headers['content-length'];
  return declared === undefined ? null : Number(declared);
}

interface Received {
  fields: UploadFieldsDto;
  cover: Cover | null;
  digest: string;
  /** Bytes of the video. */
  bytes: number;
  /** The reservation of the day for them; null for a retry and for a resumable upload. */
  hold: UploadHold | null;
  resumable: TakenUpload | null;
  /** Whether the replaced video waited for a decision before the bytes were read. */
  wasReplaceable: boolean;
}

/** Everything that a retry must not change. */
function digestOf(fields: UploadFieldsDto, video: string, cover: Cover | null): string {
  const {
    title,
    description,
    type,
    showId = null,
    episodeNumber = null,
    ageRating,
    tags,
    madeWith,
    aiGenerated,
    replacesId,
  } = fields;
  // Left out when there is none, so that the digests of earlier uploads stay the same.
  const replaced = replacesId === undefined ? {} : { replacesId };
  const credits = {
    ...(madeWith.length === 0 ? {} : { madeWith }),
    ...(aiGenerated.length === 0 ? {} : { aiGenerated }),
  };
  const about = { title, description, type, showId, episodeNumber, ageRating, tags, ...credits, ...replaced };
  return digestUpload({ ...about, video, cover: cover?.digest ?? null });
}
