import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { SuspensionsService, UsersRepository } from '../../../identity/index.js';
import { EpisodesRepository } from '../../../viewing/index.js';
import { requireOwner, type UploadFieldsDto } from '../dto/upload-fields.dto.js';
import { ReplacementService } from '../replacement/replacement.service.js';
import { episodeTaken, showFull } from '../videos.errors.js';
import { UploadsRepository } from './uploads.repository.js';

export interface ReceivedVideo {
  fields: UploadFieldsDto & { uploadKey: string | null };
  sourceKey: string;
  coverKey: string | null;
  thumbhash: string | null;
  uploadDigest: string;
  /** Whether the replaced video still waited when the upload began. */
  wasReplaceable: boolean;
}

/** Adds the row of a received video and its event in one transaction. */
@Injectable()
export class VideoRegistration {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsRepository,
    private readonly users: UsersRepository,
    private readonly episodes: EpisodesRepository,
    private readonly replacements: ReplacementService,
    private readonly suspensions: SuspensionsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param count called last in the transaction that adds the row: the upload counts for its day
   * @returns null when this creator has used the upload key before
   * @throws unauthenticated when the account was deleted meanwhile, uploads_suspended, forbidden for another's show, conflict for an episode number that is taken, not_replaceable
   */
  register(
    me: AuthUser,
    video: ReceivedVideo,
    count: (tx: Transaction, videoId: number) => Promise<void>,
  ): Promise<number | null> {
    const { fields, sourceKey, coverKey, thumbhash, uploadDigest } = video;
    const { title, description, type, ageRating, tags, madeWith, aiGenerated, uploadKey } = fields;
    const { replacesId = null } = fields;
    return this.database.transaction(async (tx) => {
      await this.users.requireLive(tx, me.id);
      // A suspension may have begun while the video arrived.
      await this.suspensions.requireAllowed(tx, me.id, 'upload');
      const position = type === 'episode' ? await this.findPosition(tx, me, fields) : NO_POSITION;
      if (position === null) return null;
      const texts = { title, description, tags, madeWith, aiGenerated };
      const about = { creatorId: me.id, ...texts, type, ageRating, uploadKey, uploadDigest };
      const stored = { sourceKey, coverKey, thumbhash, replacesId };
      const inserted = await this.uploads.insert(tx, { ...about, ...position, ...stored });
      if (inserted === null) return null;
      const { id, isReplacing } = inserted;
      // A video that was decided on meanwhile needs no replacement, and the creator need not upload again.
      if (replacesId !== null && !isReplacing && !video.wasReplaceable)
        await this.replacements.requireReplaceable(tx, me, replacesId);
      await this.users.markCreator(tx, me.id);
      await this.outbox.add(tx, 'video.uploaded', { videoId: id, creatorId: me.id });
      await count(tx, id);
      return id;
    });
  }

  /** The lock of the show makes parallel uploads to it take successive numbers. */
  private async findPosition(
    tx: Transaction,
    me: AuthUser,
    { showId = 0, episodeNumber, uploadKey }: ReceivedVideo['fields'],
  ): Promise<{ showId: number; episodeNumber: number } | null> {
    requireOwner(me, await this.episodes.lockShow(tx, showId));
    // A retry would find its own number taken.
    if (uploadKey !== null && (await this.uploads.findByUploadKey(tx, me.id, uploadKey)) !== null)
      return null;
    const number = await this.episodes.findFreeNumber(tx, showId, episodeNumber ?? null);
    if (number === null) throw episodeNumber === undefined ? showFull() : episodeTaken(episodeNumber);
    return { showId, episodeNumber: number };
  }
}

const NO_POSITION = { showId: null, episodeNumber: null };
