import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { CaseClosing } from './case-closing.js';
import { DecisionsRepository } from './decisions.repository.js';

/** Closes the open cases of a video that its creator deletes, of the comments below it, and of a comment that is deleted. Lives in the worker. */
@Injectable()
export class DeletedSubjectsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly closing: CaseClosing,
    private readonly tasks: ScheduledTasks,
  ) {}

  onModuleInit(): void {
    this.handlers.on('video.deleted', 'close-case', ({ payload }) =>
      this.closeAll(() => this.decisions.findPendingOfVideo(this.database, payload.videoId)),
    );
    this.handlers.on('comment.deleted', 'close-case', async ({ payload }) =>
      this.closing.close(await this.decisions.findPendingOfComment(this.database, payload.commentId)),
    );
    this.tasks.add({ name: 'close-deleted-cases', everyMs: 3_600_000, run: () => this.closeLeft() });
  }

  /** A report that was written while its subject was deleted, and what an earlier version deleted. */
  private async closeLeft(): Promise<void> {
    await this.closeAll(() => this.decisions.findDeletedPending(this.database));
    await this.decisions.forgetCommentTexts(this.database);
  }

  private async closeAll(findSome: () => Promise<string[]>): Promise<void> {
    for (let some = await findSome(); some.length > 0; some = await findSome())
      await this.closing.close(some);
  }
}
