import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/index.js';

const AGAIN_AFTER_MS = 1_000;

/**
 * Connects a process that starts without Postgres, an edge, as soon as Postgres is available. Until then every
 * statement fails as during an outage. It does nothing when the connection exists already.
 */
@Injectable()
export class LateConnection implements OnModuleInit, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private connecting?: Promise<void>;
  private isStopped = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first attempt. Code that reads in `onModuleInit` waits for it, because modules start in any order. */
  connect(): Promise<void> {
    this.connecting ??= this.tryToConnect();
    return this.connecting;
  }

  onModuleInit(): Promise<void> {
    return this.connect();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async tryToConnect(): Promise<void> {
    if (this.dataSource.isInitialized || this.isStopped) return;
    try {
      await this.dataSource.initialize();
    } catch (error) {
      this.logger.warn({ err: error }, 'Postgres cannot be reached; it is tried again every second');
      this.timer = setTimeout(() => void this.tryToConnect(), AGAIN_AFTER_MS);
      this.timer.unref();
    }
  }
}
