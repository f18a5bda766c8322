import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';

const HOUR_MS = 3_600_000;
/** An unneeded build is kept for this long, in case it is needed again. */
export const MARKED_MS = 24 * HOUR_MS;
/** Age of an upload that its publisher has abandoned. */
export const UNFINISHED_MS = 24 * HOUR_MS;

export type CollectableBuild = Pick<
  RemoteBuildEntity,
  'remote' | 'id' | 'is_complete' | 'created_at' | 'marked_at'
>;

/** The collection's actions on builds; builds in no list stay as they are. */
export interface CollectionPlan<B extends CollectableBuild = CollectableBuild> {
  /** Builds that nothing needs now. */
  mark: B[];
  /** Marked builds that are needed again. */
  unmark: B[];
  /** Builds that were marked for a day and are still not needed. */
  sweep: B[];
  /** Builds that are incomplete after a day. */
  abandoned: B[];
}

/** Decides what happens to each build; pure. @param isNeeded see `findNeeded` of the repository */
export function planCollection<B extends CollectableBuild>(
  builds: readonly B[],
  isNeeded: (build: B) => boolean,
  now: Date,
): CollectionPlan<B> {
  const plan: CollectionPlan<B> = { mark: [], unmark: [], sweep: [], abandoned: [] };
  for (const build of builds) {
    const { is_complete, created_at, marked_at } = build;
    if (!is_complete) {
      if (now.getTime() - created_at.getTime() >= UNFINISHED_MS) plan.abandoned.push(build);
    } else if (isNeeded(build)) {
      if (marked_at) plan.unmark.push(build);
    } else if (!marked_at) plan.mark.push(build);
    else if (now.getTime() - marked_at.getTime() >= MARKED_MS) plan.sweep.push(build);
  }
  return plan;
}
