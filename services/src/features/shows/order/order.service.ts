import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { forbidden } from '../../../platform/errors/index.js';
import {
  countPart,
  cursorCodec,
  cutPage,
  mapPage,
  OWN_PAGE_SIZE,
  type OwnListQueryDto,
  type Page,
} from '../../../platform/http/index.js';
import { EPISODES_MAX, EpisodesRepository, toVideo, type VideoDto } from '../../videos/index.js';
import { episodesChanged, showNotFound } from '../show.errors.js';
import { ShowsService } from '../shows.service.js';
import { changedNumbers } from './episode-numbers.js';
import { OrderRepository } from './order.repository.js';

const ownEpisodesCursor = cursorCodec<{ number: number }>('own-episodes', {
  number: countPart(EPISODES_MAX),
});

/** The episodes of a show as its creator arranges them. */
@Injectable()
export class OrderService {
  constructor(
    private readonly database: Database,
    private readonly shows: ShowsService,
    private readonly episodes: EpisodesRepository,
    private readonly order: OrderRepository,
  ) {}

  async list(
    me: AuthUser,
    showId: number,
    { limit = OWN_PAGE_SIZE, cursor }: OwnListQueryDto,
  ): Promise<Page<VideoDto>> {
    const after = ownEpisodesCursor.decode(cursor)?.number ?? 0;
    await this.requireOwn(me, showId);
    const rows = await this.order.findOwn(this.database, { showId, viewerId: me.id, after, size: limit + 1 });
    const page = cutPage(rows, limit, (row) => ownEpisodesCursor.encode({ number: row.episode_number ?? 0 }));
    return mapPage(page, (row) => toVideo(row, me));
  }

  /**
   * @param wanted every episode of the show that its creator sees
   * @throws not_found, forbidden; conflict when other episodes are in the show
   */
  async change(me: AuthUser, showId: number, wanted: number[]): Promise<void> {
    await this.requireOwn(me, showId);
    await this.database.transaction(async (tx) => {
      // Uploads to the show and deletions from it lock it too, so the list stays as it is read.
      if ((await this.episodes.lockShow(tx, showId)) === null) throw showNotFound();
      const changed = changedNumbers(await this.episodes.lockAll(tx, showId), wanted);
      if (changed === null) throw episodesChanged();
      if (changed.length > 0) await this.episodes.renumber(tx, changed);
    });
  }

  private async requireOwn(me: AuthUser, showId: number): Promise<void> {
    const { creator_id } = await this.shows.requireVisible(me, showId);
    if (creator_id !== me.id) throw forbidden('Only its creator may arrange the episodes of this show.');
  }
}
