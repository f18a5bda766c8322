import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, lockFirst } from '../../../../platform/database/index.js';
import { VideoAccess } from '../access/video-access.js';
import type { LikeStateDto, SaveStateDto } from '../dto/engagement.dto.js';
import { EngagementRepository } from './engagement.repository.js';

/** Users may remove their likes and saves even from a video that they may no longer see. */
@Injectable()
export class EngagementService {
  constructor(
    private readonly database: Database,
    private readonly access: VideoAccess,
    private readonly engagement: EngagementRepository,
  ) {}

  async like(me: AuthUser, videoId: number, wanted: boolean | null): Promise<LikeStateDto> {
    const isOwn = wanted === false && (await this.engagement.hasLiked(this.database, videoId, me.id));
    if (!isOwn) await this.access.requireWatchable(me, videoId);
    return lockFirst(this.database, wanted, {
      lock: (tx) => this.engagement.lock(tx, videoId),
      change: (sql) => this.engagement.like(sql, { videoId, userId: me.id, wanted }),
    });
  }

  async save(me: AuthUser, videoId: number, wanted: boolean | null): Promise<SaveStateDto> {
    const isOwn = wanted === false && (await this.engagement.hasSaved(this.database, videoId, me.id));
    if (!isOwn) await this.access.requireWatchable(me, videoId);
    return lockFirst(this.database, wanted, {
      lock: (tx) => this.engagement.lock(tx, videoId),
      change: (sql) => this.engagement.save(sql, { videoId, userId: me.id, wanted }),
    });
  }
}
