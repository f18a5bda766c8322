import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { CaseClosing } from './decisions/case-closing.js';
import { DecisionsRepository } from './decisions/decisions.repository.js';
import { UserReportsRepository } from './user-reports.repository.js';

/** Reports that name a user who leaves, as reporter, as creator of the video or as moderator. */
@Injectable()
export class ReportsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly reports: UserReportsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly closing: CaseClosing,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'reports',
      phase: 'mentioned',
      tables: ['reports', 'cases', 'moderation_events'],
      purge: async (userId) =>
        (await this.reports.forgetReporter(this.database, userId)) ||
        (await this.reports.forgetReviewer(this.database, userId)) ||
        (await this.reports.forgetModerator(this.database, userId)) ||
        (await this.reports.removeCasesOf(this.database, userId)) ||
        (await this.closeBelowVideosOf(userId)) ||
        (await this.decisions.detachVideosOf(this.database, userId)) ||
        (await this.reports.removeByVideosOf(this.database, userId)),
    });
  }

  /** Others' comments below the user's videos are deleted with the videos. */
  private async closeBelowVideosOf(userId: string): Promise<boolean> {
    const some = await this.decisions.findPendingBelowVideosOf(this.database, userId);
    const error = await this.closing.close(some);
    if (error !== undefined) throw error;
    return some.length > 0;
  }
}
