import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { ListReads, ReadCoalescer, type Reads } from '../../../../platform/database/index.js';
import { cutPage, mapPage, type Page } from '../../../../platform/http/index.js';
import {
  canSeeMature,
  FEED_START,
  type FeedCursor,
  RankingGenerations,
  rankingCursor,
} from '../../videos/index.js';
import type { ShowDto } from '../dto/show.dto.js';
import { SHOWS_PAGE_SIZE, type ShowListQueryDto } from '../dto/show-list-query.dto.js';
import { toShow } from '../show.mapper.js';
import { type ShowListQuestion, ShowListRepository, type ShowListRow } from './show-list.repository.js';

const showsCursor = rankingCursor('shows');

/** Shows by popularity, in pages. */
@Injectable()
export class ShowListService {
  private readonly pages = new ReadCoalescer<ShowListRow[]>();

  constructor(
    private readonly lists: ListReads,
    private readonly list: ShowListRepository,
    private readonly generations: RankingGenerations,
  ) {}

  async getPage(viewer: AuthUser | null, query: ShowListQueryDto): Promise<Page<ShowDto>> {
    const limit = query.limit ?? SHOWS_PAGE_SIZE;
    const { q, genre, year, ageRating } = query;
    const question = {
      viewerId: viewer?.id ?? null,
      maySeeMature: canSeeMature(viewer),
      limit: limit + 1, // One more row shows whether there is a next page.
      filters: {
        title: q ? await this.list.clean(this.lists.source, q) : null,
        genre: genre ?? null,
        year: year ?? null,
        ageRating: ageRating ?? null,
      },
    };
    const cursor = showsCursor.decode(query.cursor);
    const { generation, rows } = await this.generations.read(cursor?.generation ?? null, (sql, asked) =>
      this.read(sql, question, { ...(cursor ?? FEED_START), generation: asked }),
    );
    const page = cutPage(rows, limit, ({ score, id }) => showsCursor.encode({ generation, score, id }));
    return mapPage(page, (row) => toShow(row, viewer));
  }

  /** Requests for the same page at once share its rows, but for the viewer's saves and follows. */
  private read(sql: Reads, question: ShowListQuestion, after: FeedCursor): Promise<ShowListRow[]> {
    const { viewerId } = question;
    return this.pages.read(sharedPageKey(sql.server, question, after), {
      alone: () => this.list.findAfter(sql, question, after),
      shared: () => this.list.findAfter(sql, { ...question, viewerId: null }, after),
      complete: async (rows) =>
        viewerId === null || rows.length === 0 ? rows : this.list.addViewerState(sql, viewerId, rows),
    });
  }
}

/** The same for questions whose rows differ only in what depends on the viewer. */
export function sharedPageKey(
  server: Reads['server'],
  { maySeeMature, limit, filters }: Omit<ShowListQuestion, 'viewerId'>,
  { generation, score, id }: FeedCursor,
): string {
  const { title, genre, year, ageRating } = filters;
  // The first page begins at infinity, which JSON does not know.
  return JSON.stringify([
    ...[server, maySeeMature, limit, generation, String(score), id],
    ...[title, genre, year, ageRating],
  ]);
}
