import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { isCompletedAt, isViewAt, Progress } from '../../progress/index.js';
import { ageRestricted, videoNotFound, videoNotReady, visibilityOf } from '../../videos/index.js';
import type { WatchRecordDto, WatchStateDto } from '../dto/watch.dto.js';
import { WatchableVideos } from './watchable-videos.js';
import type { WatchableVideo } from './watchable-videos.repository.js';

@Injectable()
export class WatchService {
  constructor(
    private readonly videos: WatchableVideos,
    private readonly progress: Progress,
  ) {}

  async watch(me: AuthUser, videoId: number, { watchTime }: WatchRecordDto): Promise<WatchStateDto> {
    const video = await this.requireWatchable(me, videoId);
    const isCompleted = isCompletedAt(watchTime, video.durationSeconds);
    const isOwn = video.creatorId === me.id;
    await this.progress.record({
      userId: me.id,
      videoId,
      seconds: watchTime,
      isCompleted,
      isView: !isOwn && isViewAt(watchTime, video.durationSeconds),
      durationSeconds: isOwn ? null : video.durationSeconds,
    });
    return { watchTime, isCompleted };
  }

  private async requireWatchable(me: AuthUser, videoId: number): Promise<WatchableVideo> {
    const video = await this.videos.find(videoId);
    const visibility = video ? visibilityOf(video, me) : 'missing';
    if (!video || visibility === 'missing') throw videoNotFound();
    if (visibility === 'age_restricted') throw ageRestricted();
    if (video.status !== 'ready') throw videoNotReady();
    return video;
  }
}
