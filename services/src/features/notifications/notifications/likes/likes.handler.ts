import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { type DomainEvent, EventHandlers } from '../../../../platform/events/index.js';
import { ThrottledPusher } from '../throttled-pusher.js';
import { type Like, LikeGroupsRepository } from './like-groups.repository.js';

/** Notifies the author of a video or a comment of its likes. */
@Injectable()
export class LikesHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly groups: LikeGroupsRepository,
    private readonly pusher: ThrottledPusher,
  ) {}

  onModuleInit(): void {
    const notifyVideo = ({ payload: { videoId, userId } }: DomainEvent<'video.liked' | 'video.unliked'>) =>
      this.notify({ type: 'like', subjectId: videoId, userId });
    this.handlers.on('video.liked', 'notify-liked', notifyVideo);
    this.handlers.on('video.unliked', 'notify-liked', notifyVideo);
    const notifyComment = ({ payload }: DomainEvent<'comment.liked' | 'comment.unliked'>) =>
      this.notify({ type: 'comment_like', subjectId: payload.commentId, userId: payload.userId });
    this.handlers.on('comment.liked', 'notify-liked', notifyComment);
    this.handlers.on('comment.unliked', 'notify-liked', notifyComment);
  }

  private async notify(like: Like): Promise<void> {
    const change = await this.database.transaction((tx) => this.groups.reconcile(tx, like));
    if (!change) return;
    if (change.kind === 'new') await this.pusher.pushEvent(change.ownerId, change.eventKey);
    else await this.pusher.pushCount(change.ownerId);
  }
}
