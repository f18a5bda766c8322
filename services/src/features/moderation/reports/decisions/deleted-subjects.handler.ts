import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { HOURLY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { CaseClosing } from './case-closing.js';
import { DecisionsRepository } from './decisions.repository.js';

/**
 * Closes the open cases of a video that its creator deletes, of the comments below it, and of a comment that is
 * deleted. Once an hour it closes missed ones, and removes the texts of deleted comments and the links to deleted
 * videos. Runs in the worker.
 */
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
      this.closeAll((after) => this.decisions.findPendingOfVideo(this.database, payload.videoId, after)),
    );
    this.handlers.on('comment.deleted', 'close-case', async ({ payload }) => {
      const some = await this.decisions.findPendingOfComment(this.database, payload.commentId);
      throwIfAny(await this.closing.close(some));
    });
    this.tasks.add({
      name: 'close-deleted-cases',
      everyMs: HOURLY_MS,
      run: () => this.closeLeft(),
    });
    this.tasks.add({
      name: 'forget-comment-texts',
      everyMs: HOURLY_MS,
      run: () => this.decisions.forgetCommentTexts(this.database),
    });
    this.tasks.add({
      name: 'detach-deleted-videos',
      everyMs: HOURLY_MS,
      run: () => this.detachVideos(),
    });
  }

  /** Closes cases whose report was written during the deletion of the subject, or that an older version left open. */
  private closeLeft(): Promise<void> {
    return this.closeAll((after) => this.decisions.findDeletedPending(this.database, after));
  }

  private async closeAll(findSome: (after: string) => Promise<string[]>): Promise<void> {
    let first: unknown;
    for (let after = '0', some = await findSome(after); some.length > 0; some = await findSome(after)) {
      first ??= await this.closing.close(some);
      after = some.at(-1) ?? after;
    }
    throwIfAny(first);
  }

  private async detachVideos(): Promise<void> {
    while (await this.decisions.detachDeletedVideos(this.database));
  }
}

function throwIfAny(error: unknown): void {
  if (error !== undefined) throw error;
}
