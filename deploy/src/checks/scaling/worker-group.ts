import type { Target } from '../chaos/targets.js';
import type { World } from '../chaos/world.js';
import { Autoscaler } from './autoscaler.js';
import type { Depths, ScaledObject } from './scaled-objects.js';

/** The worker processes of one ScaledObject, started and ended as it says. */
export class WorkerGroup {
  readonly pods: Target[] = [];
  private readonly scaler: Autoscaler;

  constructor(
    readonly object: ScaledObject,
    private readonly world: World,
  ) {
    this.scaler = new Autoscaler(object);
  }

  async startLeast(): Promise<void> {
    while (this.pods.length < this.object.minReplicas) await this.add();
  }

  /** Adds or ends processes. One that ends hands back what it works on. */
  async follow(depths: Depths, atSeconds: number): Promise<void> {
    const desired = this.scaler.desired(depths, this.pods.length, atSeconds);
    while (this.pods.length < desired) await this.add();
    const leaving = this.pods.splice(desired);
    await Promise.all(leaving.map((pod) => this.world.stop(pod)));
  }

  private async add(): Promise<void> {
    const more = { WORKER_QUEUES: this.object.queues.join(','), MEDIA_CONCURRENCY: '1' };
    this.pods.push(await this.world.start('worker', { more }));
  }
}
