import { OWN_VIDEO_SORTS, type OwnVideoSort, REPORT_REASONS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { badRequest } from '../../../../platform/errors/index.js';
import {
  type CursorCodec,
  countPart,
  cursorCodec,
  cutPage,
  idPart,
  MAX_ID,
  mapPage,
  OWN_PAGE_SIZE,
  type Page,
} from '../../../../platform/http/index.js';
import { toVideo } from '../../../viewing/index.js';
import type { OwnVideoCountsDto, OwnVideoDto, VideoRemovalDto } from '../dto/own-video.dto.js';
import type { OwnVideosQueryDto } from '../dto/own-videos-query.dto.js';
import {
  ORDERS,
  type OwnVideoRow,
  type OwnVideosFilter,
  type OwnVideosPosition,
  OwnVideosRepository,
} from './own-videos.repository.js';

/** Each order has cursors of its own. */
const CURSORS = Object.fromEntries(
  OWN_VIDEO_SORTS.map((sort) => [
    sort,
    // Cursors of the orders by date had another position in earlier versions.
    cursorCodec<OwnVideosPosition>(`own-videos-${ORDERS[sort].by === 'date' ? 'date-' : ''}${sort}`, {
      count: countPart(Number.MAX_SAFE_INTEGER),
      id: idPart,
    }),
  ]),
) as Record<OwnVideoSort, CursorCodec<OwnVideosPosition>>;

/** A creator's own videos in all states. */
@Injectable()
export class OwnVideosService {
  constructor(
    private readonly database: Database,
    private readonly videos: OwnVideosRepository,
  ) {}

  /** @throws cursor_invalid; bad_request for two filters at once */
  async list(
    me: AuthUser,
    { limit = OWN_PAGE_SIZE, cursor, q, sort = 'newest', ...filters }: OwnVideosQueryDto,
  ): Promise<Page<OwnVideoDto>> {
    const rows = await this.videos.find(this.database, {
      creatorId: me.id,
      filter: filterOf(filters),
      sort,
      part: q || null,
      after: CURSORS[sort].decode(cursor) ?? startOf(sort),
      size: limit + 1,
    });
    const page = cutPage(rows, limit, (row) => CURSORS[sort].encode(positionOf(row, sort)));
    return mapPage(page, (row) => toOwnVideo(row, me));
  }

  count(me: AuthUser): Promise<OwnVideoCountsDto> {
    return this.videos.count(this.database, me.id);
  }
}

function filterOf({ state, unfinished }: Pick<OwnVideosQueryDto, 'state' | 'unfinished'>): OwnVideosFilter {
  if (state && unfinished) throw badRequest('Please ask for a state or for unfinished videos, not for both.');
  return state ?? (unfinished === 'true' ? 'unfinished' : 'present');
}

/** The position before the first video of an order. */
function startOf(sort: OwnVideoSort): OwnVideosPosition {
  return ORDERS[sort].direction === 'DESC'
    ? { count: Number.MAX_SAFE_INTEGER, id: MAX_ID }
    : { count: -1, id: '0' };
}

function positionOf(row: OwnVideoRow, sort: OwnVideoSort): OwnVideosPosition {
  const { by } = ORDERS[sort];
  const count = by === 'date' ? (row.published_at ?? row.created_at).getTime() : Number(row[by]);
  return { count, id: row.id };
}

function toOwnVideo(row: OwnVideoRow, me: AuthUser): OwnVideoDto {
  const video = {
    ...toVideo(row, me),
    publishedAt: row.published_at?.toISOString() ?? null,
    ...{ showTitle: row.show_title, isRemoved: row.is_hidden, removal: toRemoval(row) },
  };
  // Its files, and all calls about it, are for moderators only.
  return row.is_hidden
    ? { ...video, videoUrl: null, thumbnailUrl: null, canRetry: false, canDelete: false }
    : video;
}

function toRemoval({ removal }: OwnVideoRow): VideoRemovalDto | null {
  if (!removal?.decided_at) return null;
  const rule = REPORT_REASONS.find(({ value }) => value === removal.reason)?.label ?? removal.reason;
  return { rule, note: removal.notes, at: new Date(removal.decided_at).toISOString() };
}
