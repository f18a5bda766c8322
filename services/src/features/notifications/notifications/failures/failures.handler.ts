import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { type DomainEvents, EventHandlers } from '../../../../platform/events/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { FailuresRepository } from './failures.repository.js';

/** Notifies creators of videos that could not be processed, until they try again. */
@Injectable()
export class FailuresHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly failures: FailuresRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  /** A deleted video takes all its notifications with it. */
  onModuleInit(): void {
    this.handlers.on('video.failed', 'notify-creator', ({ payload }) => this.notify(payload));
    this.handlers.on('video.uploaded', 'forget-failure', ({ payload }) => this.forget(payload));
  }

  private async notify({ videoId, creatorId }: DomainEvents['video.failed']): Promise<void> {
    const eventKey = await this.failures.add(this.database, videoId);
    if (eventKey !== null) await this.pusher.pushEvent([creatorId], eventKey);
    else await this.pusher.pushCounts([creatorId]);
  }

  private async forget({ videoId, creatorId }: DomainEvents['video.uploaded']): Promise<void> {
    if (await this.failures.remove(this.database, videoId)) await this.pusher.pushCounts([creatorId]);
  }
}
