import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { newerPosition, Progress, toStoredPosition } from '../progress/index.js';
import { requireVisible } from './access/require-visible.js';
import { VideoAccess } from './access/video-access.js';
import type { VideoDto } from './dto/video.dto.js';
import { EpisodesRepository } from './episodes.repository.js';
import { deletionForbidden, videoNotFound } from './video.errors.js';
import { toAccessFields, toVideoDetails, withPosition } from './video.mapper.js';
import { canDelete } from './video.policy.js';
import { VideoDeletion } from './video-deletion.js';
import { VideosRepository } from './videos.repository.js';

@Injectable()
export class VideosService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly access: VideoAccess,
    private readonly episodes: EpisodesRepository,
    private readonly deletion: VideoDeletion,
    private readonly progress: Progress,
  ) {}

  async get(viewer: AuthUser | null, id: number): Promise<VideoDto> {
    return viewer ? this.getFor(viewer, id) : this.getForGuest(id);
  }

  private async getForGuest(id: number): Promise<VideoDto> {
    const row = await this.videos.findOne(this.database, id, null);
    if (!row) throw videoNotFound();
    requireVisible(toAccessFields(row), null);
    return toVideoDetails(row, null);
  }

  private async getFor(viewer: AuthUser, id: number): Promise<VideoDto> {
    const [row, buffered] = await Promise.all([
      this.videos.findOneWithPosition(this.database, id, viewer.id),
      this.progress.findBuffered(viewer.id, [id]),
    ]);
    if (!row) throw videoNotFound();
    requireVisible(toAccessFields(row), viewer);
    const position = newerPosition(toStoredPosition(row), buffered.get(id) ?? null);
    return withPosition(toVideoDetails(row, viewer), position);
  }

  /**
   * A video of the user inside a transaction.
   * @throws not_found
   */
  async getIn(tx: Transaction, me: AuthUser, id: number): Promise<VideoDto> {
    const row = await this.videos.findOne(tx, id, me.id);
    if (row?.creator_id !== me.id) throw videoNotFound();
    return toVideoDetails(row, me);
  }

  async delete(me: AuthUser, id: number): Promise<void> {
    const { creatorId } = await this.access.requireVisible(me, id);
    if (!canDelete(me, creatorId)) throw deletionForbidden(me, { what: 'video' });
    await this.database.transaction(async (tx) => {
      const showId = await this.episodes.lockShowOf(tx, id);
      if (!(await this.deletion.delete(tx, { id, creatorId }))) throw videoNotFound();
      if (showId !== null) await this.episodes.recount(tx, showId);
    });
  }
}
