import type { UserChanged } from '@beem/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { LivePublisher } from '../../../platform/live/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';

/**
 * Notifies all open tabs of a user, in all processes, that the account has changed. A lost message is harmless: every
 * request reads the account again, and a tab rereads when it gets the focus.
 */
@Injectable()
export class UserChangeNotifier {
  constructor(
    private readonly live: LivePublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  notify(userId: string, changed: UserChanged): void {
    this.live
      .send(userId, { type: 'user_changed', data: { userId, changed } })
      .catch((error: unknown) =>
        this.logger.debug({ err: error }, 'a change of an account was not published'),
      );
  }
}
