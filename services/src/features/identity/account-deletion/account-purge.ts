import { Injectable } from '@nestjs/common';
import { type UserDataPhase, UserDataSteps } from '../../../platform/user-data/index.js';

/** Runs the steps of all features, part by part; finished parts find nothing to do. */
@Injectable()
export class AccountPurge {
  constructor(private readonly steps: UserDataSteps) {}

  /** @returns false when `isOver` said so before all was done */
  async run(
    userId: string,
    phases: readonly UserDataPhase[],
    isOver: () => boolean = () => false,
  ): Promise<boolean> {
    for (const step of this.steps.inOrder(phases))
      for (let isMore = true; isMore; isMore = await step.purge(userId)) if (isOver()) return false;
    return true;
  }
}
