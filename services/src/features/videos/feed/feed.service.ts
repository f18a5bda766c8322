import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { VideoDto } from '../dto/video.dto.js';
import { toVideo } from '../video.columns.js';
import { canSeeMature } from '../video.policy.js';
import { FeedRepository, type FeedRow } from './feed.repository.js';
import { decodeCursor, encodeCursor, FEED_START } from './feed-cursor.js';
import type { FeedQueryDto } from './feed-query.dto.js';

const KEEP_MS = 250;

export interface FeedPage {
  videos: VideoDto[];
  /** Null at the end. */
  nextCursor: string | null;
}

@Injectable()
export class FeedService {
  /** As last seen; a page that finds it given up asks anew. */
  private live = 0;
  private seenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly feed: FeedRepository,
  ) {}

  async getPage(viewer: AuthUser | null, query: FeedQueryDto): Promise<FeedPage> {
    const limit = query.limit ?? FEED_INITIAL_SIZE;
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      limit: limit + 1, // One more tells whether there is a next page.
    };
    const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
    const find = (generation: number) => {
      const place = { ...(cursor ?? FEED_START), generation };
      return cursor || !query.offset
        ? this.feed.findAfter(this.database, question, place)
        : this.feed.findAtOffset(this.database, question, generation, query.offset);
    };
    let generation = cursor?.generation ?? (await this.findLive());
    let rows = await find(generation);
    if (rows.length === 0 && (await this.isGivenUp(generation))) {
      // Older than two generations: the walk goes on at the same height of today's order.
      generation = this.live;
      rows = await find(generation);
    }
    return toPage(rows, { limit, generation, viewer });
  }

  /** May be as old as KEEP_MS: the generation before the live one is readable, too. */
  private async findLive(): Promise<number> {
    if (Date.now() - this.seenAt > KEEP_MS) await this.look();
    return this.live;
  }

  private async isGivenUp(generation: number): Promise<boolean> {
    const oldest = await this.look();
    return generation < oldest || generation > this.live;
  }

  private async look(): Promise<number> {
    const { live, oldest } = await this.feed.findGenerations(this.database);
    this.live = live;
    this.seenAt = Date.now();
    return oldest;
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
