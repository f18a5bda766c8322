import { FEED_INITIAL_SIZE, TRENDING_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { ListReads } from '../../../../platform/database/index.js';
import { cutPage, mapPage, type Page } from '../../../../platform/http/index.js';
import type { FeedQueryDto } from '../dto/feed-query.dto.js';
import type { VideoDto } from '../dto/video.dto.js';
import { RankingGenerations } from '../ranking/ranking-generations.js';
import { toVideo } from '../video.mapper.js';
import { canSeeMature } from '../video.policy.js';
import { FeedRepository } from './feed.repository.js';
import { FEED_START, rankingCursor } from './feed-cursor.js';

const feedCursor = rankingCursor('feed');

@Injectable()
export class FeedService {
  constructor(
    private readonly lists: ListReads,
    private readonly feed: FeedRepository,
    private readonly generations: RankingGenerations,
  ) {}

  async getPage(viewer: AuthUser | null, query: FeedQueryDto): Promise<Page<VideoDto>> {
    const limit = query.limit ?? FEED_INITIAL_SIZE;
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      limit: limit + 1, // One more row shows whether there is a next page.
    };
    const cursor = feedCursor.decode(query.cursor);
    const { generation, rows } = await this.generations.read(cursor?.generation ?? null, (sql, asked) =>
      cursor || !query.offset
        ? this.feed.findAfter(sql, question, { ...(cursor ?? FEED_START), generation: asked })
        : this.feed.findAtOffset(sql, question, asked, query.offset),
    );
    const page = cutPage(rows, limit, ({ score, id }) => feedCursor.encode({ generation, score, id }));
    return mapPage(page, (row) => toVideo(row, viewer));
  }

  async listTrending(viewer: AuthUser | null, limit = TRENDING_SIZE): Promise<VideoDto[]> {
    const question = { viewerId: viewer?.id ?? null, maySeeMature: canSeeMature(viewer), limit };
    const rows = await this.feed.findTrending(this.lists.source, question);
    return rows.map((row) => toVideo(row, viewer));
  }
}
