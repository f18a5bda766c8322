import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../events/index.js';
import { LivePublisher } from './live-publisher.js';

/** Closes the sockets of an ended session in all processes. */
@Injectable()
export class RevokedSessionsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly live: LivePublisher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sessions.revoked', 'close-sockets', ({ payload }) =>
      this.live.revokeSessions(payload.userId, payload.sessionIds),
    );
  }
}
