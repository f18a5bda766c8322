import { createHash, createHmac } from 'node:crypto';
import type { LoadOutcome } from '@beem/contracts';
import type { BuildReference } from '@beem/remote-manifest';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../../platform/config/index.js';
import { customerNetworkOf } from '../../../../platform/network-of.js';
import { REDIS } from '../../../../platform/redis/index.js';
import { bucketOf, emptyHistogram, type LoadHistogram, sumHistograms } from './load-histogram.js';
import { RECORD } from './record-script.js';

/** Prefix of the bucket of an uncached load. */
const UNCACHED = 'u';

/** The results of one build in some minutes. */
export interface BuildLoads {
  /** Number of networks; each counts once in an hour. */
  visitors: number;
  /** Number of visitors for whom it failed. */
  failures: number;
  /** Load times of successful loads. */
  times: LoadHistogram;
  /** The part of `times` without files of the build in the browser's cache. */
  uncachedTimes: LoadHistogram;
}

export interface BuildLoad extends BuildReference {
  outcome: LoadOutcome;
  /** Milliseconds; null for a failure without a load. */
  loadMs: number | null;
  /** Whether the browser had it in its cache; undefined if unknown. */
  isCached?: boolean;
  /** The token of the page view. */
  visit: string;
  /** Whether it happened after the load; it then does not count a new page view. */
  isLater: boolean;
}

/** Minutes since 1970 by Redis' clock, both included. */
export interface Minutes {
  from: number;
  to: number;
}

/** What was counted: a visitor (failed or not), a failure of a counted visitor, or nothing. */
type Recorded = 'visitor' | 'failure' | 'nothing';

interface Scripts {
  recordLoad(...args: (string | number)[]): Promise<Recorded>;
}

/** @param counts fields of the hash of one minute */
function toLoads(counts: Record<string, string>): BuildLoads {
  const [times, uncachedTimes] = [emptyHistogram(), emptyHistogram()];
  for (const [field, count] of Object.entries(counts)) {
    if (field.startsWith(UNCACHED)) uncachedTimes[Number(field.slice(UNCACHED.length))] = Number(count);
    else if (field !== 'visitors' && field !== 'failures') times[Number(field)] = Number(count);
  }
  return {
    ...{ visitors: Number(counts.visitors ?? 0), failures: Number(counts.failures ?? 0) },
    ...{ times, uncachedTimes },
  };
}

export function sumLoads(all: BuildLoads[]): BuildLoads {
  return {
    visitors: all.reduce((sum, { visitors }) => sum + visitors, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
    times: sumHistograms(all.map(({ times }) => times)),
    uncachedTimes: sumHistograms(all.map(({ uncachedTimes }) => uncachedTimes)),
  };
}

/**
 * Counts loads by build and minute, in Redis. The network of a customer is one visitor, and each visitor's first page
 * view in an hour counts for each build and comparison. So a client does not weigh more by more requests, and a network
 * of thousands is as likely to fail as one of two. Redis holds keyed digests instead of addresses, and everything in it
 * expires.
 */
@Injectable()
export class LoadCounts {
  private readonly redis: Redis & Scripts;

  constructor(
    private readonly config: Config,
    @Inject(REDIS) redis: Redis,
  ) {
    redis.defineCommand('recordLoad', { numberOfKeys: 1, lua: RECORD });
    this.redis = redis as Redis & Scripts;
  }

  /**
   * @param comparison of the guard: each one counts a visitor again, for both builds (`LiveRemotes.comparisonOf`)
   * @param ip of the visitor
   */
  record(load: BuildLoad, comparison: number, ip: string | undefined): Promise<Recorded> {
    const { outcome, loadMs, isCached, visit, isLater } = load;
    const bucket = outcome === 'ready' && loadMs !== null ? bucketOf(loadMs) : '';
    const uncached = bucket !== '' && isCached === false ? `${UNCACHED}${bucket}` : '';
    const view = createHash('sha256').update(visit).digest('base64url').slice(0, 12);
    const sample = this.sampleKeyOf(load, ip);
    const when = isLater ? 'later' : 'load';
    const prefix = this.prefixOf(load);
    return this.redis.recordLoad(sample, prefix, outcome, view, comparison, when, bucket, uncached);
  }

  /** Seconds since 1970 by Redis' clock, which all processes share. */
  async currentSecond(): Promise<number> {
    const [seconds] = await this.redis.time();
    return Number(seconds);
  }

  /** The results of a build in these minutes of the last two hours. */
  async read(build: BuildReference, minutes: Minutes): Promise<BuildLoads> {
    return sumLoads(await this.readByMinute(build, minutes));
  }

  /** @returns the results of a build in each of these minutes, in their order */
  async readByMinute(build: BuildReference, { from, to }: Minutes): Promise<BuildLoads[]> {
    const pipeline = this.redis.pipeline();
    for (let minute = from; minute <= to; minute += 1) pipeline.hgetall(this.prefixOf(build) + minute);
    return ((await pipeline.exec()) ?? []).map(([error, counts]) => {
      if (error) throw error;
      return toLoads(counts as Record<string, string>);
    });
  }

  private prefixOf({ remote, buildId }: BuildReference): string {
    return `${this.config.env.REDIS_PREFIX}:remote-minute:${remote}:${buildId}:`;
  }

  /** Short, because there is one key per visitor and build. */
  private sampleKeyOf({ remote, buildId }: BuildReference, ip: string | undefined): string {
    const { REDIS_PREFIX, SECRET_KEY } = this.config.env;
    const digest = createHmac('sha256', SECRET_KEY)
      .update(`load ${remote} ${buildId} ${customerNetworkOf(ip)}`)
      .digest('base64url');
    return `${REDIS_PREFIX}:load:${digest.slice(0, 20)}`;
  }
}
