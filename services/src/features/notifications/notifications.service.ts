import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { LOGGER, type Logger } from '../../platform/logging/index.js';
import type { NotificationDto, UnreadCountDto } from './dto/notification.dto.js';
import { toNotification } from './notification.mapper.js';
import { NotificationPusher } from './notification.pusher.js';
import { NotificationsRepository } from './notifications.repository.js';
import { UnreadCounts } from './unread-counts.js';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly unread: UnreadCounts,
    private readonly pusher: NotificationPusher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list(me: AuthUser, limit: number): Promise<NotificationDto[]> {
    return (await this.notifications.findNewest(this.database, me.id, limit)).map(toNotification);
  }

  async countUnread(me: AuthUser): Promise<UnreadCountDto> {
    return { count: await this.unread.get(me.id) };
  }

  async markRead(me: AuthUser, id: number): Promise<UnreadCountDto> {
    if (!(await this.notifications.markRead(this.database, me.id, id)))
      throw notFound('This notification does not exist.');
    return this.notifyCount(me);
  }

  async markAllRead(me: AuthUser): Promise<UnreadCountDto> {
    await this.notifications.markAllRead(this.database, me.id);
    return this.notifyCount(me);
  }

  /** Other tabs of the same user follow. */
  private async notifyCount(me: AuthUser): Promise<UnreadCountDto> {
    await this.unread.forget([me.id]);
    const count = await this.unread.get(me.id);
    this.pusher
      .pushCounts([me.id])
      .catch((error: unknown) => this.logger.debug({ err: error }, 'an unread count was not published'));
    return { count };
  }
}
