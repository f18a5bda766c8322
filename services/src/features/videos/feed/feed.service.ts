import { FEED_INITIAL_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { VideoDto } from '../dto/video.dto.js';
import { toVideo } from '../video.columns.js';
import { canSeeMature } from '../video.policy.js';
import { FeedRepository } from './feed.repository.js';
import { decodeCursor, encodeCursor, FEED_START } from './feed-cursor.js';
import type { FeedQueryDto } from './feed-query.dto.js';

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
  ) {}

  async getPage(viewer: AuthUser | null, query: FeedQueryDto): Promise<FeedPage> {
    const limit = query.limit ?? FEED_INITIAL_SIZE;
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      limit: limit + 1, // One more tells whether there is a next page.
    };
    const offset = query.cursor === undefined ? (query.offset ?? 0) : 0;
    const rows =
      offset > 0
        ? await this.feed.findAtOffset(this.database, question, offset)
        : await this.feed.findAfter(
            this.database,
            question,
            query.cursor === undefined ? FEED_START : decodeCursor(query.cursor),
          );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      videos: page.map((row) => toVideo(row, viewer)),
      nextCursor: rows.length > limit && last ? encodeCursor({ score: last.score, id: last.id }) : null,
    };
  }
}
