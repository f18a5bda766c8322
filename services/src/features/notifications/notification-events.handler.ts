import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { EventHandlers } from '../../platform/events/index.js';
import { FanOutQueue } from './fan-out/fan-out.queue.js';
import { NotificationPusher } from './notification.pusher.js';
import { NotificationsRepository } from './notifications.repository.js';

const REMOVED_AT_ONCE = 5_000;

/** What the house tells of, turned into notifications. Every handler may run twice. */
@Injectable()
export class NotificationEventsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly fanOut: FanOutQueue,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('user.followed', 'notify-followed', ({ payload }) => this.tellFollowed(payload));
    this.handlers.on('video.published', 'notify-followers', ({ payload }) =>
      this.fanOut.add({ videoId: payload.videoId, after: null }),
    );
    this.handlers.on('video.deleted', 'forget-notifications', ({ payload }) =>
      this.forgetVideo(payload.videoId),
    );
  }

  /** Told once per pair: following, leaving and following again is no news. */
  private async tellFollowed(follow: { followerId: string; followeeId: string }): Promise<void> {
    const eventKey = `follow-${follow.followerId}`;
    const isNew = await this.notifications.addFollow(this.database, { ...follow, eventKey });
    if (isNew) await this.pusher.pushEvent([follow.followeeId], eventKey);
    else await this.pusher.pushCounts([follow.followeeId]);
  }

  private async forgetVideo(videoId: number): Promise<void> {
    for (;;) {
      const userIds = await this.notifications.removeByVideo(this.database, videoId, REMOVED_AT_ONCE);
      await this.pusher.pushCounts(userIds);
      if (userIds.length < REMOVED_AT_ONCE) return;
    }
  }
}
