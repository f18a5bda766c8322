import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { ChannelsRepository, ChannelsService, type OpenCanary } from '../../releases/index.js';
import { LoadCounts } from '../loads/load-counts.js';
import { judgeCanary, type Verdict } from './judge-canary.js';
import { windowsOf } from './window.js';

const EVERY_MS = 10_000;

/**
 * Closes canaries that are worse than the stable build. It is a scheduled task, so another worker takes over from a
 * dead one. Two runs at once are harmless, because a decision names the version of the canary to which it applies.
 */
@Injectable()
export class CanaryGuard implements OnModuleInit {
  private lastRunSeconds = 0;

  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly changes: ChannelsService,
    private readonly counts: LoadCounts,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'guard-canaries', everyMs: EVERY_MS, run: () => this.run() });
    const help =
      'When this worker last looked at all canaries; 0 before. One of the workers does it every 10 seconds.';
    this.metrics.gauge('beem_guard_last_run_timestamp_seconds', help, () => this.lastRunSeconds);
  }

  /**
   * Examines every open canary. When one of them cannot be examined, the others still are, and the time of the last run stays
   * as it was.
   * @throws AggregateError that names the remotes whose canaries could not be examined
   */
  private async run(): Promise<void> {
    const failed: { remote: string; error: unknown }[] = [];
    for (const canary of await this.channels.findCanaries(this.database)) {
      await this.look(canary).catch((error) => failed.push({ remote: canary.remote, error }));
    }
    if (failed.length === 0) {
      this.lastRunSeconds = Date.now() / 1_000;
      return;
    }
    throw new AggregateError(
      failed.map(({ error }) => error),
      `the guard could not look at the canaries of ${failed.map(({ remote }) => remote).join(', ')}`,
    );
  }

  private async look(canary: OpenCanary): Promise<void> {
    const verdict = await this.judge(canary);
    if (!verdict) return;
    const { remote, build_id: buildId, version: seenVersion } = canary;
    const closed = await this.changes.abortCanary({ remote, buildId, seenVersion, detail: { ...verdict } });
    if (closed) this.logger.warn({ remote, buildId, ...verdict }, 'the guard closed a canary');
  }

  private async judge(canary: OpenCanary): Promise<Verdict | null> {
    const { remote, build_id, stable_build_id, compared_seconds } = canary;
    const { during, before } = windowsOf(await this.counts.currentSecond(), compared_seconds);
    const stable = { remote, buildId: stable_build_id };
    const [loads, stableDuring, stableBefore] = await Promise.all([
      this.counts.read({ remote, buildId: build_id }, during),
      this.counts.read(stable, during),
      this.counts.read(stable, before),
    ]);
    return judgeCanary(loads, { during: stableDuring, before: stableBefore });
  }
}
