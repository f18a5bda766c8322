import { isModerator } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { AppError, createValidationPipe, forbidden, invalid } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { type Cover, Covers, publishDroppedWords } from '../../videos/index.js';
import type { ShowDto } from '../dto/show.dto.js';
import { ShowChangeDto } from '../dto/show-change.dto.js';
import { showNotFound } from '../show.errors.js';
import { ShowPictures } from '../show-pictures.js';
import { ShowsService } from '../shows.service.js';
import { EditShowRepository } from './edit-show.repository.js';
import { changedShow, discardedKeys, isSameContent, type ShowChange } from './show-change.js';

/** Changes the values of a show. Pictures are stored first, then one transaction changes the row. */
@Injectable()
export class EditShowService {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly database: Database,
    private readonly covers: Covers,
    private readonly pictures: ShowPictures,
    private readonly edits: EditShowRepository,
    private readonly shows: ShowsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A repeated change, including its picture, does nothing.
   * @throws not_found, forbidden, validation_failed; a fault of a picture
   */
  async edit(me: AuthUser, id: number, request: Request): Promise<ShowDto> {
    const show = await this.shows.requireVisible(me, id);
    if (show.creator_id !== me.id) throw forbidden('Only its creator may edit this show.');
    const { received, cover, hero } = await this.pictures.receive(request, me.id);
    const fields = await this.validation.transform(received, { type: 'body', metatype: ShowChangeDto });
    if (cover && fields.removeCover === 'true')
      throw invalid({ coverImage: 'Please either choose a picture or remove it.' });
    const pictures = [await this.ifNew(cover, show.cover_key), await this.ifNew(hero, show.hero_key)];
    const keys = await this.pictures.store(pictures);
    const [storedCover, storedHero] = pictures.map((picture, index) => {
      const key = keys[index] ?? null;
      return picture && key !== null ? { key, thumbhash: picture.thumbhash } : null;
    });
    const change = { fields, cover: storedCover ?? null, hero: storedHero ?? null };
    // After a failure with an unknown outcome the sweep decides about the objects, because the row may have been
    // committed.
    await this.database
      .transaction((tx) => this.write(tx, me, id, change))
      .catch(async (error: unknown) => {
        if (error instanceof AppError) await this.pictures.discard(keys);
        throw error;
      });
    return this.shows.get(me, id);
  }

  /** @returns null when the show already has this picture */
  private async ifNew(picture: Cover | null, knownKey: string | null): Promise<Cover | null> {
    return picture && (await this.covers.isStoredAs(picture, knownKey)) ? null : picture;
  }

  private async write(tx: Transaction, me: AuthUser, id: number, change: ShowChange): Promise<void> {
    const known = await this.edits.lock(tx, id);
    if (!known || (known.is_hidden && !isModerator(me))) throw showNotFound();
    const content = changedShow(known, change);
    if (isSameContent(known, content)) return;
    const words = await this.edits.change(tx, id, content);
    await publishDroppedWords(this.outbox, tx, { creatorId: me.id, before: known.words, after: words });
    const objectKeys = discardedKeys(known, content);
    if (objectKeys.length > 0) await this.outbox.add(tx, 'media.discarded', { objectKeys });
  }
}
