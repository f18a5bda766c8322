import type { LiveModeration } from '@beem/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { LivePublisher } from '../../../../platform/live/index.js';
import { ModeratorsRepository } from './moderators.repository.js';

/** Sends changes of the queue to all online moderators, and a removal to all online users. */
@Injectable()
export class ModerationLiveHandler implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly moderators: ModeratorsRepository,
    private readonly live: LivePublisher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('case.changed', 'push-moderators', ({ payload }) => this.push(payload));
    this.handlers.on('case.decided', 'push-moderators', ({ payload: { caseId, reportId } }) =>
      this.push({ caseId, reportId, change: 'decided' }),
    );
    this.handlers.on('video.removed', 'push-everyone', ({ payload: { videoId } }) =>
      this.live.sendToAll({ type: 'video_removed', data: { videoId } }),
    );
  }

  private async push(data: LiveModeration): Promise<void> {
    const { requiresStaffFactor } = this.config;
    const ids = await this.moderators.findIds(this.database, data.caseId, requiresStaffFactor);
    const online = await this.live.findOnline(ids);
    for (const userId of online) await this.live.send(userId, { type: 'moderation', data });
  }
}
