import type { Depths, ScaledObject, Trigger } from './scaled-objects.js';

/** A ratio so near to 1 changes nothing. */
const TOLERANCE = 0.1;
/** Pods that may be added in a period: four, or as many as there are. */
const MAX_ADDED = 4;
const PERIOD_SECONDS = 15;

/**
 * The formula of Kubernetes' HorizontalPodAutoscaler (autoscaling/v2) with its default behaviour, for the metrics that KEDA hands
 * it: each trigger proposes a number of pods, the largest counts, pods are added in steps and removed when the need was lower for
 * the whole window.
 */
export class Autoscaler {
  private recommended: { at: number; replicas: number }[] = [];
  private added: { at: number; replicas: number }[] = [];

  constructor(private readonly object: ScaledObject) {}

  /**
   * @param depths of all queues now
   * @param current pods that run
   * @param at seconds since any moment
   * @returns pods that there should be
   */
  desired(depths: Depths, current: number, at: number): number {
    const { minReplicas, maxReplicas, stabilizationSeconds, triggers } = this.object;
    const proposals = triggers.map((trigger) => propose(trigger, depths, current));
    const wanted = Math.min(maxReplicas, Math.max(minReplicas, ...proposals));
    this.recommended = within([...this.recommended, { at, replicas: wanted }], at, stabilizationSeconds);
    this.added = within(this.added, at, PERIOD_SECONDS);
    if (wanted <= current) {
      const most = Math.max(...this.recommended.map(({ replicas }) => replicas));
      return Math.min(current, most);
    }
    const addedLately = this.added.reduce((sum, { replicas }) => sum + replicas, 0);
    const before = current - addedLately;
    const allowed = Math.min(wanted, Math.max(before + MAX_ADDED, before * 2, current));
    if (allowed > current) this.added.push({ at, replicas: allowed - current });
    return allowed;
  }
}

function propose({ queue, figure, metricType, target }: Trigger, depths: Depths, current: number): number {
  const value = depths[queue]?.[figure] ?? 0;
  const ratio = metricType === 'Value' ? value / target : value / (target * current);
  if (Math.abs(ratio - 1) <= TOLERANCE) return current;
  return Math.ceil(metricType === 'Value' ? ratio * current : value / target);
}

function within<T extends { at: number }>(entries: T[], now: number, seconds: number): T[] {
  return entries.filter(({ at }) => now - at < seconds);
}
