import { Injectable } from '@nestjs/common';

/**
 * In this order: data that hides the user's content at once, rows that others' counters count, other data that others
 * see, and data that nobody sees any more. The last phase may take long and runs in a worker.
 */
export const USER_DATA_PHASES = ['hidden', 'counted', 'mentioned', 'stored'] as const;
export type UserDataPhase = (typeof USER_DATA_PHASES)[number];

/** A feature's data about users in one place, and its removal with a deleted account. */
export interface UserDataStep {
  /** Stable and unique, e.g. `video-likes`. */
  name: string;
  phase: UserDataPhase;
  /**
   * The tables from which it removes the user: every table that can reference a user is in a step (a test checks this).
   */
  tables: string[];
  /**
   * Removes or anonymises a part, in transactions that hold their locks for milliseconds. It may run twice, in two
   * processes at once, and again after it was killed half-way.
   * @returns false when nothing is left
   */
  purge(userId: string): Promise<boolean>;
}

/** Features add their steps in `onModuleInit`; the feature account-deletion runs them. */
@Injectable()
export class UserDataSteps {
  private readonly steps = new Map<string, UserDataStep>();

  add(step: UserDataStep): void {
    if (this.steps.has(step.name)) throw new Error(`Two steps for user data are called ${step.name}.`);
    this.steps.set(step.name, step);
  }

  /** In the order in which they run; within a phase in the order in which features were loaded. */
  inOrder(phases: readonly UserDataPhase[] = USER_DATA_PHASES): UserDataStep[] {
    return phases.flatMap((phase) => [...this.steps.values()].filter((step) => step.phase === phase));
  }
}
