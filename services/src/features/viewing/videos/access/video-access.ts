import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Sql } from '../../../../platform/database/index.js';
import { forbidden } from '../../../../platform/errors/index.js';
import { type VideoAccessFields, visibilityOf } from '../video.policy.js';
import { requireVisible, requireWatchable } from './require-visible.js';
import { VideoAccessRepository } from './video-access.repository.js';

/** Whether a viewer may see, watch or change a video. Each answer reads four columns. */
@Injectable()
export class VideoAccess {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoAccessRepository,
  ) {}

  /** Null if the viewer must not see it. */
  async find(
    viewer: AuthUser | null,
    id: number,
    sql: Sql = this.database,
  ): Promise<VideoAccessFields | null> {
    const video = await this.videos.find(sql, id);
    return video && visibilityOf(video, viewer) === 'visible' ? video : null;
  }

  /** @throws not_found or age_restricted */
  async requireVisible(viewer: AuthUser | null, id: number): Promise<VideoAccessFields> {
    return requireVisible(await this.videos.find(this.database, id), viewer);
  }

  /** @throws not_found, age_restricted or video_not_ready */
  async requireWatchable(viewer: AuthUser | null, id: number): Promise<VideoAccessFields> {
    return requireWatchable(await this.videos.find(this.database, id), viewer);
  }

  /**
   * A video of the user.
   * @param what an action for its creator only, e.g. `edit this video`
   * @throws not_found, age_restricted or forbidden
   */
  async requireOwn(me: AuthUser, id: number, what: string): Promise<VideoAccessFields> {
    const video = await this.requireVisible(me, id);
    if (video.creatorId !== me.id) throw forbidden(`Only its creator may ${what}.`);
    return video;
  }
}
