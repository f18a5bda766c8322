import { Logger } from '@nestjs/common';
import { Queue, type QueueOptions } from 'bullmq';
import { logUnlessAway } from './log-unless-away.js';

/** A queue whose calls end soon while Redis is away, by the options of its connection (`promptOptions`). */
export class PromptQueue extends Queue {
  private readonly logger = new Logger(PromptQueue.name);

  constructor(name: string, options: QueueOptions) {
    super(name, options);
    this.on('error', logUnlessAway(this.logger, name));
  }

  /** Saying goodbye to a server that is away is not worth a failed shutdown. */
  override async close(): Promise<void> {
    await super.close().catch(logUnlessAway(this.logger, this.name));
  }
}
