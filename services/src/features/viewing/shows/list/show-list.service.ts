import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { ListReads } from '../../../../platform/database/index.js';
import { cutPage, mapPage, type Page } from '../../../../platform/http/index.js';
import { canSeeMature, FEED_START, RankingGenerations, rankingCursor } from '../../videos/index.js';
import type { ShowDto } from '../dto/show.dto.js';
import { SHOWS_PAGE_SIZE, type ShowListQueryDto } from '../dto/show-list-query.dto.js';
import { toShow } from '../show.mapper.js';
import { ShowListRepository } from './show-list.repository.js';

const showsCursor = rankingCursor('shows');

/** Shows by popularity, in pages. */
@Injectable()
export class ShowListService {
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
      this.list.findAfter(sql, question, { ...(cursor ?? FEED_START), generation: asked }),
    );
    const page = cutPage(rows, limit, ({ score, id }) => showsCursor.encode({ generation, score, id }));
    return mapPage(page, (row) => toShow(row, viewer));
  }
}
