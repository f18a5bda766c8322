import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers, Outbox } from '../../../platform/events/index.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { DecisionsRepository } from './decisions.repository.js';

/**
 * Closes the open case of a video that its creator deletes. No moderator decides, so the reports count neither as upheld nor as
 * false, and the reporters read what happened. Lives in the worker.
 */
@Injectable()
export class DeletedVideosHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly outbox: Outbox,
    private readonly tasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.handlers.on('video.deleted', 'close-case', ({ payload }) => this.close(payload.videoId));
    this.tasks.add({ name: 'close-deleted-cases', everyMs: 3_600_000, run: () => this.closeLeft() });
  }

  /** A report that was written while the video was deleted, and cases from before this handler. */
  private async closeLeft(): Promise<void> {
    for (const videoId of await this.decisions.findDeletedPending(this.database)) await this.close(videoId);
  }

  private async close(videoId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const caseId = await this.decisions.findPendingOfVideo(tx, videoId);
      const held = caseId === null ? null : await this.decisions.hold(tx, caseId);
      if (held?.status !== 'pending') return;
      const closed = { moderatorId: null, status: 'reviewed', notes: null, ageRating: null } as const;
      await this.decisions.write(tx, held, closed, 'deleted');
      await this.outbox.add(tx, 'case.decided', {
        caseId: Number(held.id),
        reportId: Number(held.lead_report_id),
        version: held.version + 1,
      });
    });
  }
}
