import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { type DomainEvents, EventHandlers } from '../../../platform/events/index.js';
import { HOURLY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { NotificationPusher } from './notification.pusher.js';
import { NotificationsRepository } from './notifications.repository.js';

const REMOVED_AT_ONCE = 5_000;
const COUNTED_AT_ONCE = 5_000;
const VIDEOS_AT_ONCE = 200;

/** Turns domain events into notifications. Every handler may run twice. */
@Injectable()
export class NotificationEventsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly pusher: NotificationPusher,
    private readonly tasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.handlers.on('user.followed', 'notify-followed', ({ payload }) => this.notifyFollowed(payload));
    this.handlers.on('video.deleted', 'forget-notifications', ({ payload }) =>
      this.forgetVideo(payload.videoId),
    );
    this.handlers.on('video.rated', 'count-unread-anew', ({ payload }) => this.countAgain(payload));
    this.handlers.on('video.removed', 'count-unread-anew', ({ payload }) => this.countAll(payload.videoId));
    this.handlers.on('video.restored', 'count-unread-anew', ({ payload }) => this.countAll(payload.videoId));
    this.tasks.add({
      name: 'forget-notifications',
      everyMs: HOURLY_MS,
      run: () => this.forgetDeletedVideos(),
    });
  }

  /** Notified once per pair: following, unfollowing and following again adds no second notification. */
  private async notifyFollowed(follow: { followerId: string; followeeId: string }): Promise<void> {
    const eventKey = `follow-${follow.followerId}`;
    const isNew = await this.notifications.addFollow(this.database, { ...follow, eventKey });
    if (isNew) await this.pusher.pushEvent([follow.followeeId], eventKey);
    else await this.pusher.pushCounts([follow.followeeId]);
  }

  /**
   * A handler that ran while the video was deleted may have added notifications after they were removed. The video's row
   * stays until these are removed, too.
   */
  private async forgetDeletedVideos(): Promise<void> {
    for (;;) {
      const videoIds = await this.notifications.findForgettable(this.database, VIDEOS_AT_ONCE);
      for (const videoId of videoIds) await this.forgetVideo(videoId);
      if (videoIds.length < VIDEOS_AT_ONCE) return;
    }
  }

  /** Notifications of a mature video are shown to adults only, so for others the unread count changes with its rating. */
  private async countAgain({ videoId, from, to }: DomainEvents['video.rated']): Promise<void> {
    if (from !== 'mature' && to !== 'mature') return;
    await this.countAll(videoId);
  }

  /** Notifications of a removed video are hidden, too. */
  private async countAll(videoId: number): Promise<void> {
    for (let after: string | null = null; ; ) {
      const userIds: string[] = await this.notifications.findNotified(this.database, {
        videoId,
        after,
        size: COUNTED_AT_ONCE,
      });
      await this.pusher.pushCounts(userIds);
      if (userIds.length < COUNTED_AT_ONCE) return;
      after = userIds.at(-1) ?? null;
    }
  }

  private async forgetVideo(videoId: number): Promise<void> {
    for (;;) {
      const userIds = await this.notifications.removeByVideo(this.database, videoId, REMOVED_AT_ONCE);
      await this.pusher.pushCounts(userIds);
      if (userIds.length < REMOVED_AT_ONCE) return;
    }
  }
}
