import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../events/index.js';
import { LivePublisher } from './live-publisher.js';

/** A session that ends takes its sockets with it, in whichever process they are. */
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
