import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { CommentNotificationsRepository } from './comment-notifications.repository.js';

/** Comments and replies, told to those whom they concern, and forgotten with them. */
@Injectable()
export class CommentsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: CommentNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('comment.added', 'notify-commented', ({ payload }) => this.tell(payload));
    this.handlers.on('comment.deleted', 'forget-notifications', ({ payload }) =>
      this.forget(payload.commentId),
    );
  }

  private async tell({ commentId, answeredId }: { commentId: number; answeredId: number | null }) {
    const eventKey = `comment-${commentId}`;
    const told = await this.notifications.tell(this.database, { commentId, answeredId, eventKey });
    const [isNew, known] = [told.filter((person) => person.isNew), told.filter((person) => !person.isNew)];
    await this.pusher.pushEvent(
      isNew.map(({ userId }) => userId),
      eventKey,
    );
    await this.pusher.pushCounts(known.map(({ userId }) => userId));
  }

  private async forget(commentId: number): Promise<void> {
    await this.pusher.pushCounts(await this.notifications.removeByComment(this.database, commentId));
  }
}
