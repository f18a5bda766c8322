import { createHmac } from 'node:crypto';
import type { BuildReference } from '@beem/remote-manifest';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../../platform/config/index.js';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { customerNetworkOf } from '../../../../platform/network-of.js';
import { REDIS } from '../../../../platform/redis/index.js';

const LOADS_KEPT_SECONDS = 30 * 86_400;
const FAILURES_KEPT_SECONDS = 86_400;

/**
 * How many visitors a build reached and how many it failed. The network of a customer counts as one visitor in both, so that
 * no client weighs more by more requests. Redis holds no addresses: only an estimate of how many there were, and keyed digests.
 */
@Injectable()
export class BuildVisitors {
  constructor(
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Never waits and never fails: the page is more important than its count. */
  countLoad(build: BuildReference, ip: string | undefined): void {
    this.addLoad(build, ip).catch(() => {});
  }

  /** Counts a failure once a day for each visitor, build and kind. @returns whether it counts */
  async countFailure(build: BuildReference, kind: string, ip: string | undefined): Promise<boolean> {
    const key = `${this.keyOf('failure', build)}:${kind}:${this.visitorOf(ip)}`;
    const isNew = (await this.redis.set(key, '1', 'EX', FAILURES_KEPT_SECONDS, 'NX')) === 'OK';
    // A visitor with a failure was also reached, though perhaps from another address.
    if (isNew) await this.addLoad(build, ip);
    return isNew;
  }

  /**
   * An estimate with an error of about 1 %; 0 during an outage of Redis, because a roll-back reads the status first.
   */
  async loadsOf(build: BuildReference): Promise<number> {
    try {
      return await this.redis.pfcount(this.keyOf('loads', build));
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
      return 0;
    }
  }

  private async addLoad(build: BuildReference, ip: string | undefined): Promise<void> {
    const key = this.keyOf('loads', build);
    await this.redis.pipeline().pfadd(key, this.visitorOf(ip)).expire(key, LOADS_KEPT_SECONDS).exec();
  }

  private keyOf(what: string, { remote, buildId }: BuildReference): string {
    return `${this.config.env.REDIS_PREFIX}:remote-${what}:${remote}:${buildId}`;
  }

  private visitorOf(ip: string | undefined): string {
    return createHmac('sha256', this.config.env.SECRET_KEY)
      .update(`visitor ${customerNetworkOf(ip)}`)
      .digest('base64url')
      .slice(0, 16);
  }
}
