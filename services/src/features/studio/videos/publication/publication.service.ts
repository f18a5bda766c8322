import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import {
  ageNotVerified,
  canPublish,
  EpisodesRepository,
  VideoAccess,
  type VideoDto,
  VideosService,
} from '../../../viewing/index.js';
import { VideoStatusNotifier } from '../processing/video-status.notifier.js';
import { ReplacementService } from '../replacement/replacement.service.js';
import { notPublishable } from '../videos.errors.js';
import { PublicationRepository } from './publication.repository.js';

/** Publishes videos that wait for their creator's decision. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosService,
    private readonly access: VideoAccess,
    private readonly publications: PublicationRepository,
    private readonly episodes: EpisodesRepository,
    private readonly replacements: ReplacementService,
    private readonly outbox: Outbox,
    private readonly notifier: VideoStatusNotifier,
  ) {}

  /** Publishing a published video changes nothing, because the first answer may have been lost. */
  async publish(me: AuthUser, id: number): Promise<VideoDto> {
    await this.access.requireOwn(me, id, 'publish this video');
    const isPublished = await this.database.transaction(async (tx) => {
      const showId = await this.episodes.lockShowOf(tx, id);
      const replaced = await this.replacements.lockReplaced(tx, id);
      const published = await this.publications.publish(tx, id);
      if (!published) return false;
      // Checks the rating that the row has now; a refusal rolls the change back.
      if (!canPublish(me, published.ageRating)) throw ageNotVerified();
      if (showId !== null) await this.episodes.recount(tx, showId);
      await this.replacements.takePlace(tx, { videoId: id, creatorId: me.id }, replaced);
      await this.outbox.add(tx, 'video.published', { videoId: id, creatorId: me.id, ...published });
      return true;
    });
    const found = await this.videos.get(me, id);
    if (found.status !== 'ready') throw notPublishable();
    if (isPublished) this.notifier.notifyOutcome(me.id, { videoId: id, status: 'ready' });
    return found;
  }
}
