import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, ListReads, lockFirst } from '../../../platform/database/index.js';
import {
  cutPage,
  idCursor,
  MAX_ID,
  mapPage,
  OWN_PAGE_SIZE,
  type OwnListQueryDto,
  type Page,
} from '../../../platform/http/index.js';
import { Progress } from '../progress/index.js';
import {
  ageRestricted,
  canSeeMatureOf,
  toVideo,
  type VideoDto,
  visibilityOf,
  withPosition,
} from '../videos/index.js';
import type { ShowDto } from './dto/show.dto.js';
import type { ShowSaveRequestDto, ShowSaveStateDto } from './dto/show-save.dto.js';
import { showNotFound } from './show.errors.js';
import { toShow, toShowAccessFields } from './show.mapper.js';
import { type ShowRow } from './show.row.js';
import { ShowsRepository } from './shows.repository.js';

const ownShowsCursor = idCursor('own-shows');

@Injectable()
export class ShowsService {
  constructor(
    private readonly database: Database,
    private readonly lists: ListReads,
    private readonly shows: ShowsRepository,
    private readonly progress: Progress,
  ) {}

  async get(viewer: AuthUser | null, id: number): Promise<ShowDto> {
    return toShow(await this.requireVisible(viewer, id), viewer);
  }

  async listMine(me: AuthUser, { limit = OWN_PAGE_SIZE, cursor }: OwnListQueryDto): Promise<Page<ShowDto>> {
    const before = ownShowsCursor.decode(cursor)?.id ?? MAX_ID;
    const own = { creatorId: me.id, before, size: limit + 1 };
    const rows = await this.shows.findByCreator(this.database, own);
    return mapPage(cutPage(rows, limit, ownShowsCursor.encode), (row) => toShow(row, me));
  }

  /** The episodes in their order, with the viewer's position in each. */
  async listEpisodes(viewer: AuthUser | null, showId: number): Promise<VideoDto[]> {
    const { creator_id } = await this.requireVisible(viewer, showId);
    const maySeeMature = canSeeMatureOf(viewer, creator_id);
    const show = { id: showId, viewerId: viewer?.id ?? null, maySeeMature };
    const rows = await this.shows.findEpisodes(this.lists.source, show);
    if (!viewer) return rows.map((row) => toVideo(row, viewer));
    const ids = rows.map((row) => Number(row.id));
    const positions = await this.progress.findMany(viewer.id, ids);
    return rows.map((row) => withPosition(toVideo(row, viewer), positions.get(Number(row.id)) ?? null));
  }

  async save(
    me: AuthUser,
    showId: number,
    { listType, saved }: ShowSaveRequestDto,
  ): Promise<ShowSaveStateDto> {
    await this.requireVisible(me, showId);
    const wanted = saved ?? null;
    return lockFirst(this.database, wanted, {
      lock: (tx) => this.shows.lock(tx, showId),
      change: (sql) => this.shows.save(sql, { showId, userId: me.id, listType, wanted }),
    });
  }

  /** @throws not_found or age_restricted, whose texts reveal nothing of the content */
  async requireVisible(viewer: AuthUser | null, id: number): Promise<ShowRow> {
    const row = await this.shows.findOne(this.database, id, viewer?.id ?? null);
    const visibility = row ? visibilityOf(toShowAccessFields(row), viewer) : 'missing';
    if (!row || visibility === 'missing') throw showNotFound();
    if (visibility === 'age_restricted') throw ageRestricted();
    return row;
  }
}
