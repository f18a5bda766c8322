import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../config/index.js';
import { UploadSlots } from './upload-slots.js';

const REPEAT_MS = 250;

/**
 * Lets requests under way be answered while the process stops, but not for ever: an upload on a slow line takes hours,
 * and a process that is waited for that long is killed, which leaves half a file behind.
 */
@Injectable()
export class EndConnections implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly slots: UploadSlots,
  ) {}

  onModuleDestroy(): void {
    const server: Server = this.host.httpAdapter.getHttpServer();
    const deadline = Date.now() + this.config.requestsEndWithinMs;
    // Until its turn comes to close, the server takes new connections.
    this.timer = setInterval(() => {
      if (Date.now() >= deadline) server.closeAllConnections();
      // `close` ends those that are idle then; a later answer leaves its connection open.
      else if (!server.listening) server.closeIdleConnections();
    }, REPEAT_MS);
  }

  /** What a broken upload leaves is removed while everything that this needs is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.slots.untilIdle();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
