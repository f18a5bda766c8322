import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { CommentNotificationsRepository } from './comment-notifications.repository.js';

/** Notifies of comments and replies, and removes the notifications of deleted comments. */
@Injectable()
export class CommentsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: CommentNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('comment.added', 'notify-commented', ({ payload }) => this.notify(payload));
    this.handlers.on('comment.deleted', 'forget-notifications', ({ payload }) =>
      this.forget(payload.commentId),
    );
    this.handlers.on('comment.removed', 'count-unread-anew', ({ payload }) =>
      this.countAgain(payload.commentId),
    );
    this.handlers.on('comment.restored', 'count-unread-anew', ({ payload }) =>
      this.countAgain(payload.commentId),
    );
  }

  private async notify({ commentId, answeredId }: { commentId: number; answeredId: number | null }) {
    const eventKey = `comment-${commentId}`;
    const notified = await this.notifications.notify(this.database, { commentId, answeredId, eventKey });
    const [isNew, known] = [notified.filter((user) => user.isNew), notified.filter((user) => !user.isNew)];
    await this.pusher.pushEvent(
      isNew.map(({ userId }) => userId),
      eventKey,
    );
    await this.pusher.pushCounts(known.map(({ userId }) => userId));
  }

  /** Notifications of a removed comment are hidden with it. */
  private async countAgain(commentId: number): Promise<void> {
    await this.pusher.pushCounts(await this.notifications.findNotified(this.database, commentId));
  }

  private async forget(commentId: number): Promise<void> {
    await this.pusher.pushCounts(await this.notifications.removeByComment(this.database, commentId));
  }
}
