import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { isCompletedAt, isViewAt, Progress } from '../../progress/index.js';
import { requireWatchable } from '../../videos/index.js';
import type { WatchRecordDto, WatchStateDto } from '../dto/watch.dto.js';
import { WatchableVideos } from './watchable-videos.js';

@Injectable()
export class WatchService {
  constructor(
    private readonly videos: WatchableVideos,
    private readonly progress: Progress,
  ) {}

  async watch(me: AuthUser, videoId: number, { watchTime }: WatchRecordDto): Promise<WatchStateDto> {
    const video = requireWatchable(await this.videos.find(videoId), me);
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
}
