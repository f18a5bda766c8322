import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Uncount, uncount } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { CommentChangesRepository } from './comment-changes.repository.js';

const LIKES: Uncount = {
  ...{ name: 'comment-likes', table: 'comment_likes', userColumn: 'user_id', subjectColumn: 'comment_id' },
  counter: { table: 'comments', column: 'like_count' },
};
const COMMENTS_AT_ONCE = 200;

/** The comments of a user who leaves: each is deleted as by its author, so threads and counts stay correct. */
@Injectable()
export class CommentsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly changes: CommentChangesRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'comment-likes',
      phase: 'counted',
      tables: ['comment_likes'],
      purge: (userId) => uncount(this.database, LIKES, userId),
    });
    this.steps.add({
      name: 'comments',
      phase: 'counted',
      tables: ['comments'],
      purge: (userId) => this.deleteBatch(userId),
    });
  }

  private async deleteBatch(userId: string): Promise<boolean> {
    const batch = await this.changes.findBatchByAuthor(this.database, userId, COMMENTS_AT_ONCE);
    const alone = batch.filter(({ isAlone }) => isAlone);
    if (alone.length > 0)
      await this.database.transaction((tx) => this.changes.deleteWithoutReplies(tx, alone));
    for (const comment of batch.filter(({ isAlone }) => !isAlone))
      await this.database.transaction(async (tx) => {
        if (await this.changes.lockForDeletion(tx, comment)) await this.changes.delete(tx, comment);
      });
    return batch.length > 0 || this.changes.clearAuthor(this.database, userId);
  }
}
