import { FEED_INITIAL_SIZE, LANDING_SIZE, TRENDING_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { ListReads } from '../../../../platform/database/index.js';
import { cutPage, mapPage, type Page } from '../../../../platform/http/index.js';
import type { FeedQueryDto } from '../dto/feed-query.dto.js';
import type { VideoDto } from '../dto/video.dto.js';
import { RankingGenerations } from '../ranking/ranking-generations.js';
import { toVideo } from '../video.mapper.js';
import { canSeeMature } from '../video.policy.js';
import { FeedRepository, type LandingCandidate } from './feed.repository.js';
import { FEED_START, rankingCursor } from './feed-cursor.js';
import { isGoodStill } from './good-still.js';

const feedCursor = rankingCursor('feed');

@Injectable()
export class FeedService {
  constructor(
    private readonly lists: ListReads,
    private readonly feed: FeedRepository,
    private readonly generations: RankingGenerations,
    private readonly config: Config,
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

  /**
   * The videos of the landing page, the same for everyone: the operator's list, else the most popular video of each of
   * the ten best creators. Popular videos without a good still are left out.
   */
  async listForLanding(): Promise<VideoDto[]> {
    const sql = this.lists.source;
    const ids = this.config.env.LANDING_VIDEOS ?? bestOfEachCreator(await this.feed.findForLanding(sql));
    const rows = await this.feed.findListed(sql, ids);
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    return ids.flatMap((id) => byId.get(String(id)) ?? []).map((row) => toVideo(row, null));
  }
}

function bestOfEachCreator(candidates: LandingCandidate[]): string[] {
  const best = new Map<string, string>();
  for (const { id, creator_id: creatorId, thumbhash } of candidates)
    if (!best.has(creatorId) && isGoodStill(thumbhash)) best.set(creatorId, id);
  return [...best.values()].slice(0, LANDING_SIZE);
}
