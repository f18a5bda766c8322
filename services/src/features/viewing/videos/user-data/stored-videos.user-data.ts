import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { VideoPurgeRepository } from '../purge/video-purge.repository.js';
import { UserVideosRepository } from './user-videos.repository.js';

const VIDEOS_AT_ONCE = 20;

/** Removes the videos of a creator who has left: the objects first, because only the rows know their names. */
@Injectable()
export class StoredVideosUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly videos: UserVideosRepository,
    private readonly purge: VideoPurgeRepository,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'videos',
      phase: 'stored',
      // The numbers of a video are deleted with its row.
      tables: ['videos', 'video_analytics'],
      purge: (userId) => this.removeSome(userId),
    });
  }

  private async removeSome(userId: string): Promise<boolean> {
    const some = await this.videos.findDeleted(this.database, userId, VIDEOS_AT_ONCE);
    for (const { videoId, objectKeys } of some) {
      for (const key of objectKeys) await this.storage.delete(key);
      await this.purge.purgeRowsOf(videoId);
      await this.videos.remove(this.database, videoId);
    }
    return some.length > 0;
  }
}
