import { Logger } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { logUnlessAway } from './log-unless-away.js';

/** A queue whose calls fail fast while Redis is away, by the options of its connection (`failFastOptions`). */
export class FailFastQueue extends Queue {
  private readonly logger = new Logger(FailFastQueue.name);

  constructor(name: string, options: QueueOptions) {
    super(name, options);
    this.on('error', logUnlessAway(this.logger, name));
  }

  /** Closes without QUIT: with a frozen Redis each queue in turn would wait for the answer. */
  override async close(): Promise<void> {
    const backend = this.getBackend();
    const client = await backend.client.catch(() => undefined);
    client?.on('error', () => {}); // BullMQ no longer listens while the connection ends.
    await backend.close(true).catch(logUnlessAway(this.logger, this.name));
    await super.close();
  }
}
