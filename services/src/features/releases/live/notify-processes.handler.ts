import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../platform/events/index.js';
import { RemoteChanges } from './remote-changes.js';

/** Publishes the change again from the outbox, in case the process that moved the pointer died before it published. */
@Injectable()
export class NotifyProcesses implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly changes: RemoteChanges,
  ) {}

  onModuleInit(): void {
    this.handlers.on('remote.changed', 'tell-processes', () => this.changes.notify());
  }
}
