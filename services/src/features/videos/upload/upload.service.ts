import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { AppError, badRequest, invalid } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { createToken } from '../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { ObjectTooLargeError, Storage } from '../../../platform/storage/index.js';
import type { VideoDto } from '../dto/video.dto.js';
import { emailNotVerified, fileTooLarge, uploadAborted } from '../video.errors.js';
import { canUpload } from '../video.policy.js';
import { VideosRepository } from '../videos.repository.js';
import { VideosService } from '../videos.service.js';
import { drain, type ReceivedForm, receiveForm } from './receive-form.js';
import { checkUploadFields, UPLOAD_KEY, type UploadFieldsDto } from './upload-fields.dto.js';

/** Receives films: streamed to storage while they arrive, then one transaction makes the row and tells of it. */
@Injectable()
export class UploadService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly videos: VideosRepository,
    private readonly service: VideosService,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async upload(me: AuthUser, request: Request): Promise<VideoDto> {
    if (!canUpload(me)) throw emailNotVerified();
    const headerKey = readHeaderKey(request);
    const known = await this.findEarlier(me, headerKey);
    if (known !== null) {
      drain(request);
      return this.service.get(me, known);
    }
    const sourceKey = `uploads/${createToken()}`;
    const fields = await this.receive(request, sourceKey);
    const id = await this.register(me, { ...fields, uploadKey: headerKey ?? fields.uploadKey }, sourceKey);
    return this.service.get(me, id);
  }

  /** Nothing stays in storage of an upload that is refused or cut off. */
  private async receive(request: Request, sourceKey: string): Promise<UploadFieldsDto> {
    const maxBytes = this.config.env.UPLOAD_MAX_BYTES;
    try {
      const form = await receiveForm(request, {
        checkEarly: (fields) => void checkUploadFields(fields, false),
        storeFile: (body) =>
          this.storage.put(sourceKey, body, { contentType: 'application/octet-stream', maxBytes }),
      });
      return checkForm(form);
    } catch (error) {
      await this.discard(sourceKey);
      if (error instanceof ObjectTooLargeError) throw fileTooLarge(maxBytes);
      // A source that breaks is the client leaving; whatever else storage says is our fault.
      if (!(error instanceof AppError) && !request.complete) throw uploadAborted();
      throw error;
    }
  }

  /** From here on the object is never deleted on a failure whose outcome is unknown: the row may have committed. */
  private async register(me: AuthUser, fields: UploadFieldsDto, sourceKey: string): Promise<number> {
    const created = await this.database.transaction(async (tx) => {
      const id = await this.videos.insert(tx, {
        creatorId: me.id,
        title: fields.title,
        description: fields.description,
        type: fields.type,
        ageRating: fields.ageRating,
        tags: fields.tags,
        uploadKey: fields.uploadKey ?? null,
        sourceKey,
      });
      if (id === null) return null;
      await this.videos.markCreator(tx, me.id);
      await this.outbox.add(tx, 'video.uploaded', { videoId: id, creatorId: me.id });
      return id;
    });
    if (created !== null) return created;
    await this.discard(sourceKey);
    const earlier = await this.findEarlier(me, fields.uploadKey ?? null);
    if (earlier === null) throw badRequest('This upload was deleted meanwhile. Please upload it again.');
    return earlier;
  }

  private findEarlier(me: AuthUser, uploadKey: string | null): Promise<number | null> {
    if (uploadKey === null) return Promise.resolve(null);
    return this.videos.findIdByUploadKey(this.database, me.id, uploadKey);
  }

  private async discard(sourceKey: string): Promise<void> {
    try {
      await this.storage.delete(sourceKey);
    } catch (error) {
      this.logger.warn({ err: error, sourceKey }, 'a refused upload was not deleted');
    }
  }
}

function readHeaderKey(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UPLOAD_KEY.test(key))
    throw badRequest('Idempotency-Key must have 8 to 100 letters, digits, - or _.');
  return key;
}

function checkForm({ fields, fileBytes }: ReceivedForm): UploadFieldsDto {
  const checked = checkUploadFields(fields, true);
  if (fileBytes === null) throw invalid({ video: 'Please choose a film to upload.' });
  return checked;
}
