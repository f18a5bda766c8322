import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type RowLocks, type Sql, WriteBatcher } from '../../../../platform/database/index.js';
import { traceparentOfEvent } from '../../../../platform/tracing/index.js';
import { VideoAccess } from '../access/video-access.js';
import type { LikeStateDto, SaveStateDto } from '../dto/engagement.dto.js';
import { EngagementRepository, type StateChange } from './engagement.repository.js';

/** Users may remove their likes and saves even from a video that they may no longer see. */
@Injectable()
export class EngagementService {
  private readonly likes = this.batcher((...call) => this.engagement.like(...call));
  private readonly saves = this.batcher((...call) => this.engagement.save(...call));

  constructor(
    private readonly database: Database,
    private readonly access: VideoAccess,
    private readonly engagement: EngagementRepository,
  ) {}

  async like(me: AuthUser, videoId: number, wanted: boolean | null): Promise<LikeStateDto> {
    const isOwn = wanted === false && (await this.engagement.hasLiked(this.database, videoId, me.id));
    if (!isOwn) await this.access.requireWatchable(me, videoId);
    const traceparent = traceparentOfEvent();
    const state = await this.likes.add({ videoId, userId: me.id, wanted, traceparent });
    return { liked: state?.isSet ?? false, likeCount: state?.likeCount ?? 0 };
  }

  async save(me: AuthUser, videoId: number, wanted: boolean | null): Promise<SaveStateDto> {
    const isOwn = wanted === false && (await this.engagement.hasSaved(this.database, videoId, me.id));
    if (!isOwn) await this.access.requireWatchable(me, videoId);
    const state = await this.saves.add({ videoId, userId: me.id, wanted, traceparent: null });
    return { saved: state?.isSet ?? false };
  }

  private batcher<S>(
    change: (sql: Sql, changes: StateChange[], locks: RowLocks) => Promise<Map<StateChange, S>>,
  ): WriteBatcher<StateChange, S> {
    return new WriteBatcher({
      keyOf: ({ videoId, userId }) => `${videoId} ${userId}`,
      rowOf: ({ videoId }) => videoId,
      run: (changes, locks) => {
        if (changes.every(({ wanted }) => wanted === true)) return change(this.database, changes, locks);
        // See `lockFirst`.
        return this.database.transaction(async (tx) => {
          const locked = await this.engagement.lock(tx, changes, locks);
          const own = changes.filter(({ videoId }) => locked.has(videoId));
          return own.length > 0 ? change(tx, own, 'wait') : new Map();
        });
      },
    });
  }
}
