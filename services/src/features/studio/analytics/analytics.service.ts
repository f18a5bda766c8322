import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { forbidden } from '../../../platform/errors/index.js';
import { countPart, cursorCodec, cutPage, idPart, MAX_ID, type Page } from '../../../platform/http/index.js';
import { userNotFound } from '../../identity/index.js';
import { toAccessFields, videoNotFound, videoNotReady, visibilityOf } from '../../viewing/index.js';
import {
  toAnalyticsDays,
  toAnalyticsVideo,
  toCreatorAnalytics,
  toRetention,
  toTopVideos,
} from './analytics.mapper.js';
import { canSeeAnalytics } from './analytics.policy.js';
import { AnalyticsRepository, type TopPosition } from './analytics.repository.js';
import type { AnalyticsDaysDto } from './dto/analytics-days.dto.js';
import {
  type AnalyticsVideosQueryDto,
  type DaysQueryDto,
  USUAL_PERIOD,
  VIDEOS_PAGE_SIZE,
} from './dto/analytics-query.dto.js';
import type { AnalyticsVideoDto, CreatorAnalyticsDto } from './dto/creator-analytics.dto.js';
import type { RetentionDto } from './dto/retention.dto.js';

const TOP_VIDEOS = 10;
const EXPORTED_AT_ONCE = 500;

const topCursor = cursorCodec<TopPosition>('analytics-videos', {
  views: countPart(Number.MAX_SAFE_INTEGER),
  id: idPart,
});
const TOP: TopPosition = { views: Number.MAX_SAFE_INTEGER, id: MAX_ID };

/** The numbers of a creator's own content. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly database: Database,
    private readonly analytics: AnalyticsRepository,
  ) {}

  async getSummary(me: AuthUser): Promise<CreatorAnalyticsDto> {
    const [row, top] = await Promise.all([
      this.analytics.findSummary(this.database, me.id),
      this.analytics.findTopVideos(this.database, me.id, { after: TOP, size: TOP_VIDEOS }),
    ]);
    if (!row) throw userNotFound();
    return toCreatorAnalytics(row, top);
  }

  /** Most views first, as of the last roll-up. */
  async listVideos(
    me: AuthUser,
    { limit = VIDEOS_PAGE_SIZE, cursor }: AnalyticsVideosQueryDto,
  ): Promise<Page<AnalyticsVideoDto>> {
    const after = topCursor.decode(cursor) ?? TOP;
    const rows = await this.analytics.findTopVideos(this.database, me.id, { after, size: limit + 1 });
    const { items, nextCursor } = cutPage(rows, limit, ({ rolled_up_views, id }) =>
      topCursor.encode({ views: Number(rolled_up_views), id }),
    );
    return { items: toTopVideos(items), nextCursor };
  }

  async getDays(me: AuthUser, { days = USUAL_PERIOD }: DaysQueryDto): Promise<AnalyticsDaysDto> {
    return toAnalyticsDays(await this.analytics.findDays(this.database, me.id, 2 * days), days);
  }

  /** @throws not_found, forbidden, or video_not_ready before it is published */
  async getRetention(me: AuthUser, videoId: number): Promise<RetentionDto> {
    const row = await this.analytics.findRetention(this.database, videoId);
    if (!row || visibilityOf(toAccessFields(row), me) !== 'visible') throw videoNotFound();
    if (!canSeeAnalytics(me, row.creator_id))
      throw forbidden('You can see the numbers of your own videos only.');
    if (row.status !== 'ready' || row.duration_seconds === null) throw videoNotReady();
    return toRetention(row, row.duration_seconds);
  }

  /** Reads all published videos, newest first, in parts, so that memory stays small for any number of videos. */
  async *walkVideos(me: AuthUser): AsyncGenerator<AnalyticsVideoDto[]> {
    for (let beforeId = MAX_ID; ; ) {
      const rows = await this.analytics.findNewestVideos(this.database, me.id, {
        beforeId,
        size: EXPORTED_AT_ONCE,
      });
      yield rows.map(toAnalyticsVideo);
      const last = rows.at(-1);
      if (!last || rows.length < EXPORTED_AT_ONCE) return;
      beforeId = last.id;
    }
  }
}
