import { Inject, Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import type { NotificationDto, UnreadCountDto } from './dto/notification.dto.js';
import { toNotification } from './notification.mapper.js';
import { NotificationPusher } from './notification.pusher.js';
import type { NotificationRow } from './notification.row.js';
import { type NotificationGroup, NotificationGroups } from './notification-groups.js';
import { NotificationsRepository } from './notifications.repository.js';
import { UnreadCounts } from './unread-counts.js';

/** Most lists need no more than this, for few rows represent several notifications; each further page is twice as large. */
const READ_PER_ROW = 1.5;
/** A reader with more than all of these from one user sees fewer rows than fit, but no wrong ones. */
const PAGES_READ = 3;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly unread: UnreadCounts,
    private readonly pusher: NotificationPusher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** At most `limit` rows; notifications of one user are grouped, so more of them are read than shown. */
  async list(me: AuthUser, limit: number): Promise<NotificationDto[]> {
    const groups = new NotificationGroups();
    let size = Math.ceil(limit * READ_PER_ROW);
    let after: NotificationRow | null = null;
    let isEnd = false;
    for (let page = 0; page < PAGES_READ; page += 1) {
      const rows: NotificationRow[] = await this.notifications.findNewest(this.database, me.id, {
        after,
        size,
      });
      for (const row of rows) groups.add(row);
      after = rows.at(-1) ?? null;
      isEnd = rows.length < size;
      if (groups.size >= limit || isEnd) break;
      size *= 2;
    }
    if (after && !isEnd) await this.countUnfinished(me, groups.unfinished(limit, after));
    return groups.first(limit).map(({ row, count }) => toNotification(row, count));
  }

  /** A row represents all notifications that are marked as read with it, also beyond the loaded pages. */
  private async countUnfinished(me: AuthUser, groups: NotificationGroup[]): Promise<void> {
    if (groups.length === 0) return;
    const counts = await this.notifications.countGroups(
      this.database,
      me.id,
      groups.map(({ row }) => row),
    );
    for (const group of groups) group.count = counts.get(group.row.id) ?? group.count;
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

  /** Other tabs of the same user are updated. */
  private async notifyCount(me: AuthUser): Promise<UnreadCountDto> {
    await this.unread.forget([me.id]);
    const count = await this.unread.get(me.id);
    this.pusher
      .pushCounts([me.id])
      .catch((error: unknown) => this.logger.debug({ err: error }, 'an unread count was not published'));
    return { count };
  }
}
