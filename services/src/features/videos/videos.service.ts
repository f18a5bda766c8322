import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { conflict, forbidden } from '../../platform/errors/index.js';
import { Outbox } from '../../platform/events/index.js';
import { Progress } from '../progress/index.js';
import type { VideoDto } from './dto/video.dto.js';
import { EpisodesRepository } from './episodes/episodes.repository.js';
import { DAILY_MINUTES_USED } from './quota/quota.errors.js';
import { UploadQuota } from './quota/upload-quota.service.js';
import { ageNotVerified, ageRestricted, notToDelete, videoNotFound, videoNotReady } from './video.errors.js';
import { toAccessFields, toVideoDetails, withPosition } from './video.mapper.js';
import { canDelete, canPublish, visibilityOf } from './video.policy.js';
import type { VideoDetailsRow } from './video.row.js';
import { VideoDeletion } from './video-deletion.js';
import { VideosRepository } from './videos.repository.js';

@Injectable()
export class VideosService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly episodes: EpisodesRepository,
    private readonly deletion: VideoDeletion,
    private readonly quota: UploadQuota,
    private readonly outbox: Outbox,
    private readonly progress: Progress,
  ) {}

  async get(viewer: AuthUser | null, id: number): Promise<VideoDto> {
    const [row, position] = await Promise.all([
      this.requireVisible(viewer, id),
      viewer ? this.progress.find(viewer.id, id) : null,
    ]);
    return withPosition(toVideoDetails(row, viewer), position);
  }

  async delete(me: AuthUser, id: number): Promise<void> {
    const video = await this.requireVisible(me, id);
    if (!canDelete(me, video.creator_id)) throw notToDelete(me, 'video');
    await this.database.transaction(async (tx) => {
      const showId = await this.episodes.lockShowOf(tx, id);
      if (!(await this.deletion.delete(tx, { id, creatorId: video.creator_id }))) throw videoNotFound();
      if (showId !== null) await this.episodes.recount(tx, showId);
    });
  }

  /**
   * Tries a failed video again, as long as its upload is kept.
   * @throws upload_quota_used while the minutes of the day do not hold it
   */
  async retry(me: AuthUser, id: number): Promise<VideoDto> {
    const video = await this.requireOwn(me, id, 'try this video again');
    if (!canPublish(me, video.age_rating)) throw ageNotVerified();
    // Answered as it starts again: by the time it could be read again it may have failed again.
    const row = await this.database.transaction(async (tx) => {
      const failure = await this.videos.lockFailure(tx, id);
      if (!failure) throw conflict('This video cannot be tried again. Please upload it once more.');
      if (failure.failure_code === DAILY_MINUTES_USED) {
        const { duration_seconds: seconds, failed_today: failedToday } = failure;
        await this.quota.requireRetryable(tx, me.id, { seconds, failedToday });
      }
      await this.videos.restart(tx, id);
      await this.outbox.add(tx, 'video.uploaded', { videoId: id, creatorId: me.id });
      return this.videos.findOne(tx, id, me.id);
    });
    if (!row) throw videoNotFound();
    return toVideoDetails(row, me);
  }

  /** @throws not_found or age_restricted, in words that reveal nothing of the content */
  async requireVisible(viewer: AuthUser | null, id: number): Promise<VideoDetailsRow> {
    const row = await this.videos.findOne(this.database, id, viewer?.id ?? null);
    const visibility = row ? visibilityOf(toAccessFields(row), viewer) : 'missing';
    if (!row || visibility === 'missing') throw videoNotFound();
    if (visibility === 'age_restricted') throw ageRestricted();
    return row;
  }

  /**
   * A video of the user's own.
   * @param what only its creator may do, e.g. `edit this video`
   * @throws as `requireVisible`; forbidden
   */
  async requireOwn(me: AuthUser, id: number, what: string): Promise<VideoDetailsRow> {
    const row = await this.requireVisible(me, id);
    if (row.creator_id !== me.id) throw forbidden(`Only its creator may ${what}.`);
    return row;
  }

  /** For calls that need a playable video: liking, watching, commenting. */
  async requireWatchable(viewer: AuthUser | null, id: number): Promise<VideoDetailsRow> {
    const row = await this.requireVisible(viewer, id);
    if (row.status !== 'ready') throw videoNotReady();
    return row;
  }
}
