import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import type { LikeStateDto, SaveStateDto } from '../dto/engagement.dto.js';
import { VideosService } from '../videos.service.js';
import { EngagementRepository } from './engagement.repository.js';

@Injectable()
export class EngagementService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosService,
    private readonly engagement: EngagementRepository,
  ) {}

  async like(me: AuthUser, videoId: number, wanted: boolean | null): Promise<LikeStateDto> {
    await this.videos.requireWatchable(me, videoId);
    return this.engagement.like(this.database, { videoId, userId: me.id, wanted });
  }

  async save(me: AuthUser, videoId: number, wanted: boolean | null): Promise<SaveStateDto> {
    await this.videos.requireWatchable(me, videoId);
    return this.engagement.save(this.database, { videoId, userId: me.id, wanted });
  }
}
