import type { BuildHealth } from '@beem/contracts';
import type { BuildReference } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { type BuildLoads, LoadCounts, sumLoads } from './load-counts.js';
import { p75Of } from './load-histogram.js';

/** Reads how builds load in visitors' browsers, for the status of a remote and the Releases page. */
@Injectable()
export class ReleaseHealth {
  constructor(private readonly counts: LoadCounts) {}

  /**
   * The health of each build in the last `minutes` (at most 120), in the order of the builds. While Redis is away, every entry
   * is null. A build without visitors has the counts 0.
   */
  async of(builds: BuildReference[], minutes: number): Promise<(BuildHealth | null)[]> {
    const found = await this.loadsOf(builds, minutes);
    return found.map((loads) => loads && toBuildHealth(loads));
  }

  /**
   * The counted loads of each build in the last `minutes` (at most 120), in the order of the builds. While Redis is away,
   * every entry is null and nothing is thrown: the status must answer, because a roll-back reads it first.
   */
  async loadsOf(builds: BuildReference[], minutes: number): Promise<(BuildLoads | null)[]> {
    const found = await this.loadsByMinute(builds, minutes);
    return found.map((loads) => loads && sumLoads(loads));
  }

  /** Like `loadsOf` for each minute separately, the oldest first. */
  async loadsByMinute(builds: BuildReference[], minutes: number): Promise<(BuildLoads[] | null)[]> {
    try {
      const to = Math.floor((await this.counts.currentSecond()) / 60);
      const from = to - minutes + 1;
      return await Promise.all(builds.map((build) => this.counts.readByMinute(build, { from, to })));
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
      return builds.map(() => null);
    }
  }
}

export function toBuildHealth({ visitors, failures, times }: BuildLoads): BuildHealth {
  return {
    visitors,
    failures,
    failureShare: visitors === 0 ? null : failures / visitors,
    p75Ms: p75Of(times),
  };
}
