import { FEED_INITIAL_SIZE, TRENDING_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { FeedQueryDto } from '../dto/feed-query.dto.js';
import type { VideoDto } from '../dto/video.dto.js';
import { RankingGenerations } from '../ranking/ranking-generations.js';
import { toVideo } from '../video.mapper.js';
import { canSeeMature } from '../video.policy.js';
import { FeedRepository, type FeedRow } from './feed.repository.js';
import { decodeCursor, encodeCursor, FEED_START } from './feed-cursor.js';

export interface FeedPage {
  videos: VideoDto[];
  /** Null at the end. */
  nextCursor: string | null;
}

@Injectable()
export class FeedService {
  constructor(
    private readonly database: Database,
    private readonly feed: FeedRepository,
    private readonly generations: RankingGenerations,
  ) {}

  async getPage(viewer: AuthUser | null, query: FeedQueryDto): Promise<FeedPage> {
    const limit = query.limit ?? FEED_INITIAL_SIZE;
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      limit: limit + 1, // One more row shows whether there is a next page.
    };
    const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const { generation, rows } = await this.generations.read(cursor?.generation ?? null, (asked) =>
      cursor || !query.offset
        ? this.feed.findAfter(this.database, question, { ...(cursor ?? FEED_START), generation: asked })
        : this.feed.findAtOffset(this.database, question, asked, query.offset),
    );
    return toPage(rows, { limit, generation, viewer });
  }

  async listTrending(viewer: AuthUser | null, limit = TRENDING_SIZE): Promise<VideoDto[]> {
    const question = { viewerId: viewer?.id ?? null, maySeeMature: canSeeMature(viewer), limit };
    const rows = await this.feed.findTrending(this.database, question);
    return rows.map((row) => toVideo(row, viewer));
  }
}

function toPage(
  rows: FeedRow[],
  { limit, generation, viewer }: { limit: number; generation: number; viewer: AuthUser | null },
): FeedPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    videos: page.map((row) => toVideo(row, viewer)),
    nextCursor: hasMore ? encodeCursor({ generation, score: last.score, id: last.id }) : null,
  };
}
