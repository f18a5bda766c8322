import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../events/index.js';
import { LivePublisher } from './live-publisher.js';

/** Reconnects the sockets of a user whose role has changed, because they were admitted with the old role. */
@Injectable()
export class ReconnectHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly live: LivePublisher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('user.role-changed', 'reconnect-sockets', ({ payload }) =>
      this.live.reconnect(payload.userId),
    );
  }
}
