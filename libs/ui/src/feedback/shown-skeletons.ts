/** Skeletons that are visible on the page. */
interface ShownSkeletons {
  count: number;
  /** Whether one is removed by the update that React applies just now. */
  isReplaced: boolean;
}

/**
 * Shell and remotes bundle copies of this module, and the skeletons of one replace those of another. These copies may be of
 * different ages, so the shape of what they share is a contract: a changed one needs another key.
 */
const KEY = Symbol.for('beem.shown-skeletons');
const global = globalThis as { [KEY]?: ShownSkeletons };
global[KEY] ??= { count: 0, isReplaced: false };
const shown = global[KEY];

/**
 * Counts a visible skeleton, in a layout effect.
 * @returns its cleanup
 */
export function countSkeleton(): () => void {
  shown.count += 1;
  return () => {
    shown.count -= 1;
    // The layout effects of what replaces it follow in the same task.
    shown.isReplaced = true;
    void Promise.resolve().then(() => {
      shown.isReplaced = false;
    });
  };
}

/** Whether other skeletons are visible, or were until this update; asked in a layout effect. */
export const isSkeletonShown = (): boolean => shown.count > 0 || shown.isReplaced;
