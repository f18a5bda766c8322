import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { type DomainEvents, EventHandlers } from '../../../../platform/events/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { DecisionsRepository } from './decisions.repository.js';

/** Notifies creators of videos that wait for their choice to publish, until they have chosen. */
@Injectable()
export class DecisionsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  /** A deleted video takes all its notifications with it. */
  onModuleInit(): void {
    this.handlers.on('video.decision-needed', 'notify-creator', ({ payload }) => this.notify(payload));
    this.handlers.on('video.published', 'forget-decision', ({ payload }) => this.forget(payload));
  }

  private async notify({ videoId, creatorId }: DomainEvents['video.decision-needed']): Promise<void> {
    const eventKey = keyOf(videoId);
    if (await this.decisions.add(this.database, videoId, eventKey))
      await this.pusher.pushEvent([creatorId], eventKey);
    else await this.pusher.pushCounts([creatorId]);
  }

  private async forget({ videoId, creatorId }: DomainEvents['video.published']): Promise<void> {
    if (await this.decisions.remove(this.database, creatorId, keyOf(videoId)))
      await this.pusher.pushCounts([creatorId]);
  }
}

function keyOf(videoId: number): string {
  return `decision-${videoId}`;
}
