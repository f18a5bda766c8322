import { PROFILE_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, ListReads } from '../../../../platform/database/index.js';
import { cutPage, idCursor, MAX_ID, mapPage, type Page } from '../../../../platform/http/index.js';
import type { VideoDto } from '../dto/video.dto.js';
import { toVideo } from '../video.mapper.js';
import { audienceOf } from '../video.policy.js';
import { CreatorVideosRepository } from './creator-videos.repository.js';

const creatorVideosCursor = idCursor('creator-videos');

/** The trailers of one creator, for the profile. */
@Injectable()
export class CreatorVideosService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListReads,
    private readonly videos: CreatorVideosRepository,
  ) {}

  /** Newest first; the owner also sees unpublished ones. Empty when the creator does not exist. */
  async list(
    viewer: AuthUser,
    creatorId: string,
    { limit = PROFILE_PAGE_SIZE, cursor }: { limit?: number; cursor?: string },
  ): Promise<Page<VideoDto>> {
    // Owners see each step of their uploads, which workers write.
    const sql = viewer.id === creatorId ? this.database : this.lists.source;
    const rows = await this.videos.find(sql, {
      creatorId,
      viewerId: viewer.id,
      audience: audienceOf(viewer, creatorId),
      before: creatorVideosCursor.decode(cursor)?.id ?? MAX_ID,
      size: limit + 1, // One more row shows whether there is a next page.
    });
    return mapPage(cutPage(rows, limit, creatorVideosCursor.encode), (row) => toVideo(row, viewer));
  }
}
