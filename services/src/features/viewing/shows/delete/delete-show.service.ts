import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { canDelete, deletionForbidden, EpisodesRepository } from '../../videos/index.js';
import { showNotFound } from '../show.errors.js';
import { ShowsService } from '../shows.service.js';
import { DeleteShowRepository } from './delete-show.repository.js';

@Injectable()
export class DeleteShowService {
  constructor(
    private readonly database: Database,
    private readonly shows: ShowsService,
    private readonly deletion: DeleteShowRepository,
    private readonly episodes: EpisodesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Hides the show and its episodes at once; jobs remove rows and objects later. */
  async delete(me: AuthUser, id: number): Promise<void> {
    const { creator_id: creatorId } = await this.shows.requireVisible(me, id);
    if (!canDelete(me, creatorId)) throw deletionForbidden(me, { what: 'show', reported: 'its episodes' });
    await this.database.transaction(async (tx) => {
      // The show is locked first, so that no episode is added any more. Writes lock the creator's totals, always after
      // the videos.
      if ((await this.episodes.lockShow(tx, id)) === null) throw showNotFound();
      const episodes = await this.episodes.deleteAll(tx, id);
      const objectKeys = await this.deletion.deleteShow(tx, id);
      for (const episode of episodes) await this.outbox.add(tx, 'video.deleted', { ...episode, creatorId });
      await this.outbox.add(tx, 'show.deleted', { showId: id, creatorId, objectKeys });
    });
  }
}
