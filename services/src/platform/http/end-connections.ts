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
 * Lets running requests finish while the process stops, but not for ever: an upload on a slow connection takes hours,
 * and a process that takes too long is killed, which leaves half a file.
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
    // The server accepts new connections until it is closed.
    this.timer = setInterval(() => {
      if (Date.now() >= deadline) server.closeAllConnections();
      // `close` ends connections that are idle at that moment; later answers leave their connections open.
      else if (!server.listening) server.closeIdleConnections();
    }, REPEAT_MS);
  }

  /** The rest of an interrupted upload is removed while the needed services are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.slots.untilIdle();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
