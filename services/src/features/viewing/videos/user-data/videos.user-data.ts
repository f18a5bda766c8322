import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cdn } from '../../../../platform/cdn/index.js';
import { Database, type Uncount, uncount } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { UserVideosRepository } from './user-videos.repository.js';

const ENGAGEMENT: Uncount[] = [
  {
    ...{ name: 'video-likes', table: 'video_likes', userColumn: 'user_id', subjectColumn: 'video_id' },
    counter: { table: 'videos', column: 'like_count' },
  },
  {
    ...{ name: 'video-saves', table: 'video_saves', userColumn: 'user_id', subjectColumn: 'video_id' },
    counter: { table: 'videos', column: 'save_count' },
  },
  {
    ...{ name: 'video-views', table: 'video_views', userColumn: 'user_id', subjectColumn: 'video_id' },
    counter: { table: 'videos', column: 'view_count' },
  },
];

/**
 * Deletes the videos of a creator who leaves at once, and removes the user's likes, saves and views of others' videos.
 */
@Injectable()
export class VideosUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly videos: UserVideosRepository,
    private readonly cdn: Cdn,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    // The step `videos` removes their rows.
    this.steps.add({
      name: 'hide-videos',
      phase: 'hidden',
      tables: [],
      purge: (userId) => this.hideSome(userId),
    });
    for (const rows of ENGAGEMENT)
      this.steps.add({
        name: rows.name,
        phase: 'counted',
        tables: [rows.table],
        purge: (userId) => uncount(this.database, rows, userId),
      });
  }

  private hideSome(userId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const some = await this.videos.hideSome(tx, userId);
      const objectKeys = some.flatMap((one) => one.objectKeys);
      if (this.cdn.isOn && objectKeys.length > 0)
        await this.outbox.add(tx, 'media.withdrawn', { objectKeys });
      return some.length > 0;
    });
  }
}
