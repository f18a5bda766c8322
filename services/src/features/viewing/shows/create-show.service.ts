import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { AppError, badRequest, createValidationPipe } from '../../../platform/errors/index.js';
import {
  digestUpload,
  type EarlierUpload,
  readIdempotencyKey,
  requireSameUpload,
  UploadSlots,
} from '../../../platform/http/index.js';
import { StorageSpace } from '../../../platform/storage/index.js';
import { UsersRepository } from '../../identity/index.js';
import { type Cover, canUpload } from '../videos/index.js';
import type { ShowDto } from './dto/show.dto.js';
import { ShowFieldsDto } from './dto/show-fields.dto.js';
import { emailNotVerifiedForShow } from './show.errors.js';
import { ShowPictures } from './show-pictures.js';
import { type NewShow, ShowsRepository } from './shows.repository.js';
import { ShowsService } from './shows.service.js';

interface ShowForm {
  fields: ShowFieldsDto;
  cover: Cover | null;
  hero: Cover | null;
}

/** Creates shows: pictures are stored first, then one statement inserts the row. */
@Injectable()
export class CreateShowService {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly database: Database,
    private readonly space: StorageSpace,
    private readonly slots: UploadSlots,
    private readonly pictures: ShowPictures,
    private readonly shows: ShowsRepository,
    private readonly users: UsersRepository,
    private readonly service: ShowsService,
  ) {}

  async create(me: AuthUser, request: Request): Promise<ShowDto> {
    if (!canUpload(me)) throw emailNotVerifiedForShow();
    return this.slots.run(me.id, () => this.createOne(me, request));
  }

  private async createOne(me: AuthUser, request: Request): Promise<ShowDto> {
    const headerKey = readIdempotencyKey(request);
    const form = await this.receive(me, request);
    const uploadKey = headerKey ?? form.fields.uploadKey ?? null;
    const known = await this.findEarlier(me, uploadKey);
    const id = known ? requireSameUpload(known, digestOf(form)) : await this.insert(me, form, uploadKey);
    return this.service.get(me, id);
  }

  private async receive(me: AuthUser, request: Request): Promise<ShowForm> {
    const { received, cover, hero } = await this.pictures.receive(request, me.id);
    const fields = await this.validation.transform(received, { type: 'body', metatype: ShowFieldsDto });
    return { fields, cover, hero };
  }

  /**
   * After a failure with an unknown outcome the sweep decides about the objects, because the row may have been
   * committed.
   */
  private async insert(me: AuthUser, form: ShowForm, uploadKey: string | null): Promise<number> {
    const { fields, cover, hero } = form;
    await this.space.requireSpace();
    const keys = await this.pictures.store([cover, hero]);
    const [coverKey = null, heroKey = null] = keys;
    const show = {
      creatorId: me.id,
      title: fields.title,
      description: fields.description,
      genres: fields.genre,
      coverKey,
      heroKey,
      thumbhash: (cover ?? hero)?.thumbhash ?? null,
      uploadKey,
      uploadDigest: digestOf(form),
    };
    const id = await this.insertRow(me, show).catch(async (error: unknown) => {
      // The row certainly does not exist: the account was deleted meanwhile.
      if (error instanceof AppError) await this.pictures.discard(keys);
      throw error;
    });
    if (id !== null) return id;
    await this.pictures.discard(keys);
    const earlier = await this.findEarlier(me, uploadKey);
    if (earlier === null) throw badRequest('This show was deleted meanwhile. Please create it again.');
    return requireSameUpload(earlier, digestOf(form));
  }

  private insertRow(me: AuthUser, show: NewShow): Promise<number | null> {
    return this.database.transaction(async (tx) => {
      await this.users.requireLive(tx, me.id);
      const inserted = await this.shows.insert(tx, show);
      if (inserted !== null) await this.users.markCreator(tx, me.id);
      return inserted;
    });
  }

  private findEarlier(me: AuthUser, uploadKey: string | null): Promise<EarlierUpload | null> {
    if (uploadKey === null) return Promise.resolve(null);
    return this.shows.findByUploadKey(this.database, me.id, uploadKey);
  }
}

/** Everything that a retry must not change. */
function digestOf({ fields: { title, description, genre }, cover, hero }: ShowForm): string {
  return digestUpload({
    ...{ title, description, genre },
    ...{ cover: cover?.digest ?? null, hero: hero?.digest ?? null },
  });
}
