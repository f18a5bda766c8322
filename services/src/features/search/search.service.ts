import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/index.js';
import { Database, type Sql } from '../../platform/database/index.js';
import { type ShowDto, toShow } from '../shows/index.js';
import { type PublicUserDto, toPublicUser } from '../users/index.js';
import { canSeeMature, toVideo, type VideoDto } from '../videos/index.js';
import type { SearchQueryDto } from './dto/search.dto.js';
import { isLongEnough, toCorrectedQuery, toExactQuery, toPrefixQuery, wordsOf } from './query-text.js';
import { SearchWordsRepository } from './search-words.repository.js';
import { ShowSearchRepository } from './show-search.repository.js';
import type { TitleQuestion } from './title-question.js';
import { UserSearchRepository } from './user-search.repository.js';
import { VideoSearchRepository } from './video-search.repository.js';

type Question = SearchQueryDto & { viewer: AuthUser | null };
type Find<Row> = (sql: Sql, question: TitleQuestion) => Promise<Row[]>;

@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly words: SearchWordsRepository,
    private readonly videos: VideoSearchRepository,
    private readonly shows: ShowSearchRepository,
    private readonly users: UserSearchRepository,
  ) {}

  async findVideos(viewer: AuthUser | null, query: SearchQueryDto): Promise<VideoDto[]> {
    const rows = await this.findByTitle({ ...query, viewer }, (sql, question) =>
      this.videos.find(sql, question),
    );
    return rows.map((row) => toVideo(row, viewer));
  }

  async findShows(viewer: AuthUser | null, query: SearchQueryDto): Promise<ShowDto[]> {
    const rows = await this.findByTitle({ ...query, viewer }, (sql, question) =>
      this.shows.find(sql, question),
    );
    return rows.map((row) => toShow(row, viewer));
  }

  async findUsers(viewer: AuthUser | null, { q, limit }: SearchQueryDto): Promise<PublicUserDto[]> {
    const rows = await this.inWords(q, async (tx, words) => {
      const text = words.join(' ');
      const question = { viewerId: viewer?.id ?? null, matching: toPrefixQuery(words), text, limit };
      const found = await this.users.findByWords(tx, question);
      return found.length > 0 ? found : this.users.findByLikeness(tx, question);
    });
    return rows.map((row) => toPublicUser(row, '', viewer?.id ?? null));
  }

  /** What holds the words; where nothing does, what holds the words that may have been meant. */
  private findByTitle<Row>({ q, limit, viewer }: Question, find: Find<Row>): Promise<Row[]> {
    return this.inWords(q, async (tx, words) => {
      const question = {
        viewerId: viewer?.id ?? null,
        maySeeMature: canSeeMature(viewer),
        matching: toPrefixQuery(words),
        exact: toExactQuery(words),
        text: words.join(' '),
        limit,
      };
      // Whole words first: an index reads one list for each, but a list per word that begins with the last one.
      const whole = await find(tx, { ...question, matching: question.exact });
      if (whole.length >= limit) return whole;
      const found = await find(tx, question);
      if (found.length > 0) return found;
      const meant = await this.words.findMeant(tx, words);
      if (meant.size === 0) return found;
      return find(tx, { ...question, matching: toCorrectedQuery(words, meant) });
    });
  }

  private async inWords<Row>(q: string, find: (tx: Sql, words: string[]) => Promise<Row[]>): Promise<Row[]> {
    if (!isLongEnough(q)) return [];
    return this.database.transaction(async (tx) => {
      const words = wordsOf(await this.words.begin(tx, q));
      return words.length === 0 ? [] : find(tx, words);
    });
  }
}
