import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
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
    for (const type of ['video.liked', 'video.unliked'] as const)
      this.handlers.on(type, 'notify-liked', ({ payload: { videoId, userId } }) =>
        this.notify({ type: 'like', subjectId: videoId, userId }),
      );
    for (const type of ['comment.liked', 'comment.unliked'] as const)
      this.handlers.on(type, 'notify-liked', ({ payload: { commentId, userId } }) =>
        this.notify({ type: 'comment_like', subjectId: commentId, userId }),
      );
  }

  private async notify(like: Like): Promise<void> {
    const change = await this.database.transaction((tx) => this.groups.reconcile(tx, like));
    if (!change) return;
    if (change.kind === 'new') await this.pusher.pushEvent(change.ownerId, change.eventKey);
    else await this.pusher.pushCount(change.ownerId);
  }
}
