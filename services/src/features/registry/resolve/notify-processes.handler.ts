import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../platform/events/index.js';
import { RemoteChanges } from './remote-changes.js';

/** Repeats the news from the outbox, for the case that the process which moved the pointer died before telling. */
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
