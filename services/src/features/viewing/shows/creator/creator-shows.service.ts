import { PROFILE_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, ListReads } from '../../../../platform/database/index.js';
import { cutPage, idCursor, MAX_ID, mapPage, type Page } from '../../../../platform/http/index.js';
import { canSeeMatureOf } from '../../videos/index.js';
import type { ShowDto } from '../dto/show.dto.js';
import { toShow } from '../show.mapper.js';
import { CreatorShowsRepository } from './creator-shows.repository.js';

const creatorShowsCursor = idCursor('creator-shows');

/** The shows of one creator, for the profile. */
@Injectable()
export class CreatorShowsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListReads,
    private readonly shows: CreatorShowsRepository,
  ) {}

  /** Newest first. Empty when the creator does not exist. */
  async list(
    viewer: AuthUser,
    creatorId: string,
    { limit = PROFILE_PAGE_SIZE, cursor }: { limit?: number; cursor?: string },
  ): Promise<Page<ShowDto>> {
    // Owners see each step of their uploads, which workers write.
    const sql = viewer.id === creatorId ? this.database : this.lists.source;
    const rows = await this.shows.find(sql, {
      creatorId,
      viewerId: viewer.id,
      maySeeMature: canSeeMatureOf(viewer, creatorId),
      before: creatorShowsCursor.decode(cursor)?.id ?? MAX_ID,
      size: limit + 1, // One more row shows whether there is a next page.
    });
    return mapPage(cutPage(rows, limit, creatorShowsCursor.encode), (row) => toShow(row, viewer));
  }
}
