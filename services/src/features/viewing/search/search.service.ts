import { isSearchable } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { ListReads, type ReadSql, type Reads } from '../../../platform/database/index.js';
import { LoadCache } from '../../../platform/load-cache.js';
import { type PublicUserDto, toPublicUser } from '../../identity/index.js';
import { type ShowDto, toShow } from '../shows/index.js';
import { canSeeMature, toVideo, type VideoDto } from '../videos/index.js';
import type { SearchQueryDto } from './dto/search.dto.js';
import { toCorrectedQuery, toExactQuery, toPrefixQuery, wordsOf } from './query-text.js';
import { SearchWordsRepository } from './search-words.repository.js';
import { ShowSearchRepository } from './show-search.repository.js';
import type { TitleQuestion } from './title-question.js';
import { UserSearchRepository } from './user-search.repository.js';
import { VideoSearchRepository } from './video-search.repository.js';

type Question = SearchQueryDto & { viewer: AuthUser | null };
type Find<Row> = (question: TitleQuestion) => Promise<Row[]>;

/**
 * A full page of a common word is ranked once in this many milliseconds, for all viewers of a process: new videos may
 * be missing for as long. Removed, deleted and rerated ones disappear at once, because the videos themselves are read
 * for each answer.
 */
const KEEP_FULL_PAGES_MS = 3_000;
const PAGES_KEPT = 1_000;

@Injectable()
export class SearchService {
  /** Ids of videos, best first, by query. */
  private readonly rankings = new LoadCache<string, { ids: string[]; isFull: boolean }>({
    max: PAGES_KEPT,
    keepMs: ({ isFull }) => (isFull ? KEEP_FULL_PAGES_MS : 0),
  });

  constructor(
    private readonly lists: ListReads,
    private readonly words: SearchWordsRepository,
    private readonly videos: VideoSearchRepository,
    private readonly shows: ShowSearchRepository,
    private readonly users: UserSearchRepository,
  ) {}

  async findVideos(viewer: AuthUser | null, query: SearchQueryDto): Promise<VideoDto[]> {
    const maySeeMature = canSeeMature(viewer);
    const sql = this.lists.source;
    const key = `${sql.server} ${maySeeMature} ${query.limit} ${query.q}`;
    const { ids } = await this.rankings.get(key, async () => {
      const ranked = await this.findByTitle(sql, { ...query, viewer }, (question) =>
        this.videos.rank(sql, question),
      );
      return { ids: ranked.map(({ id }) => id), isFull: ranked.length === query.limit };
    });
    if (ids.length === 0) return [];
    const rows = await this.videos.findRanked(sql, { viewerId: viewer?.id ?? null, maySeeMature }, ids);
    return rows.map((row) => toVideo(row, viewer));
  }

  async findShows(viewer: AuthUser | null, query: SearchQueryDto): Promise<ShowDto[]> {
    const sql = this.lists.source;
    const rows = await this.findByTitle(sql, { ...query, viewer }, (question) =>
      this.shows.find(sql, question),
    );
    return rows.map((row) => toShow(row, viewer));
  }

  async findUsers(viewer: AuthUser | null, { q, limit }: SearchQueryDto): Promise<PublicUserDto[]> {
    const rows = await this.inWords(q, async (tx, words) => {
      const text = words.join(' ');
      const username = q.trim().replace(/^@/, '').toLowerCase();
      const question = {
        viewerId: viewer?.id ?? null,
        matching: toPrefixQuery(words),
        text,
        username,
        limit,
      };
      const found = await this.users.findByWords(tx, question);
      return found.length > 0 ? found : this.users.findByLikeness(tx, question);
    });
    return rows.map((row) => toPublicUser(row, '', viewer?.id ?? null));
  }

  /** Finds titles with the words or, if there are none, with corrected words. */
  private async findByTitle<Row>(
    sql: Reads,
    { q, limit, viewer }: Question,
    find: Find<Row>,
  ): Promise<Row[]> {
    if (!isSearchable(q)) return [];
    const words = wordsOf(await this.words.clean(sql, q));
    if (words.length === 0) return [];
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      matching: toPrefixQuery(words),
      exact: toExactQuery(words),
      text: words.join(' '),
      limit,
    };
    // Whole words come first: an index reads one list for them, but one list per word for a prefix.
    const whole = await find({ ...question, matching: question.exact });
    if (whole.length >= limit) return whole;
    const found = await find(question);
    if (found.length > 0) return found;
    const meant = await sql.transaction((tx) => this.words.findMeant(tx, words));
    if (meant.size === 0) return found;
    return find({ ...question, matching: toCorrectedQuery(words, meant) });
  }

  private async inWords<Row>(
    q: string,
    find: (tx: ReadSql, words: string[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (!isSearchable(q)) return [];
    return this.lists.source.transaction(async (tx) => {
      const words = wordsOf(await this.words.begin(tx, q));
      return words.length === 0 ? [] : find(tx, words);
    });
  }
}
