import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';

const HOUR_MS = 3_600_000;
/** A build that nothing needs is kept for so long, should it be needed again. */
export const MARKED_MS = 24 * HOUR_MS;
/** An upload that nobody continues. */
export const UNFINISHED_MS = 24 * HOUR_MS;

export type CollectableBuild = Pick<
  RemoteBuildEntity,
  'remote' | 'id' | 'is_complete' | 'created_at' | 'marked_at'
>;

/** What a collection does with builds; what is in no list stays as it is. */
export interface CollectionPlan<B extends CollectableBuild = CollectableBuild> {
  /** Nothing needs them now. */
  mark: B[];
  /** Marked, and needed again. */
  unmark: B[];
  /** Marked for a day, and still not needed. */
  sweep: B[];
  /** Not complete after a day. */
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
