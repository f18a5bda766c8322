import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { NotificationPusher } from './notification.pusher.js';
import { UnreadCounts } from './unread-counts.js';

/** Pause between two pushes of one subject to one user by this process. */
const PAUSE_MS = 1_000;

/**
 * Pushes events that may occur hundreds of times a second: the first at once, then at most one a second with the newest
 * state. A killed process loses hints only: screens refetch by themselves.
 */
@Injectable()
export class ThrottledPusher implements BeforeApplicationShutdown {
  /** Recently pushed subjects; the value is whether there is a newer state to push. */
  private readonly pausing = new Map<string, { isDue: boolean; push: () => Promise<void> }>();

  constructor(
    private readonly pusher: NotificationPusher,
    private readonly unread: UnreadCounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A new or renewed notification. */
  async pushEvent(userId: string, eventKey: string): Promise<void> {
    await this.unread.forget([userId]);
    await this.throttled(`${userId} ${eventKey}`, () => this.pusher.pushEvent([userId], eventKey));
  }

  /** A changed notification that is not new. */
  async pushCount(userId: string): Promise<void> {
    await this.unread.forget([userId]);
    await this.throttled(userId, () => this.pusher.pushCounts([userId]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const due = [...this.pausing.values()].filter(({ isDue }) => isDue);
    this.pausing.clear();
    await Promise.all(due.map(({ push }) => this.try(push)));
  }

  private async throttled(key: string, push: () => Promise<void>): Promise<void> {
    const pause = this.pausing.get(key);
    if (pause) {
      pause.isDue = true;
      return;
    }
    this.rest(key, push);
    await push();
  }

  private rest(key: string, push: () => Promise<void>): void {
    const pause = { isDue: false, push };
    this.pausing.set(key, pause);
    setTimeout(() => {
      if (this.pausing.get(key) !== pause) return;
      this.pausing.delete(key);
      if (!pause.isDue) return;
      this.rest(key, push);
      void this.try(push);
    }, PAUSE_MS).unref();
  }

  private async try(push: () => Promise<void>): Promise<void> {
    await push().catch((error: unknown) => this.logger.debug({ err: error }, 'a push was lost'));
  }
}
