import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { forbidden } from '../../../../platform/errors/index.js';
import {
  countPart,
  cursorCodec,
  cutPage,
  mapPage,
  OWN_PAGE_SIZE,
  type OwnListQueryDto,
  type Page,
} from '../../../../platform/http/index.js';
import { EpisodesRepository, MAX_EPISODES, toVideo, type VideoDto } from '../../videos/index.js';
import type { EpisodeOrderDto } from '../dto/episode-order.dto.js';
import { episodesChanged, orderChanged, showNotFound } from '../show.errors.js';
import { ShowsService } from '../shows.service.js';
import { changedNumbers } from './episode-numbers.js';
import { OrderRepository } from './order.repository.js';

const ownEpisodesCursor = cursorCodec<{ number: number }>('own-episodes', {
  number: countPart(MAX_EPISODES),
});

/** The episodes of a show, which its creator arranges. */
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
   * A repeated call succeeds, although the first one has already stored the order.
   * @throws not_found, forbidden; conflict when other episodes are in the show, order_changed when they are in another
   *   order
   */
  async change(me: AuthUser, showId: number, { episodeIds: wanted, from }: EpisodeOrderDto): Promise<void> {
    await this.requireOwn(me, showId);
    await this.database.transaction(async (tx) => {
      // Uploads to the show and deletions from it also lock it, so the list does not change after it is read.
      if ((await this.episodes.lockShow(tx, showId)) === null) throw showNotFound();
      const known = await this.episodes.lockAll(tx, showId);
      const changed = changedNumbers(known, wanted);
      if (changed === null) throw episodesChanged();
      const seen = known.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
      if (from && !isSameOrder(seen, from) && !isSameOrder(seen, wanted)) throw orderChanged();
      if (changed.length > 0) await this.episodes.renumber(tx, changed);
    });
  }

  private async requireOwn(me: AuthUser, showId: number): Promise<void> {
    const { creator_id } = await this.shows.requireVisible(me, showId);
    if (creator_id !== me.id) throw forbidden('Only its creator may arrange the episodes of this show.');
  }
}

function isSameOrder(ids: number[], others: number[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}
