import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { RemoteGc } from './remote-gc.js';

/** Collects once a day, in some worker. */
@Injectable()
export class RemoteGcTask implements OnModuleInit {
  private readonly builds: Counter<'remote'>;
  private readonly bytes: Counter;
  private lastRunSeconds = 0;

  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly gc: RemoteGc,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const registers = [metrics.registry];
    this.builds = new Counter({
      name: 'beem_remote_collected_builds_total',
      help: 'Builds that were deleted because nothing needed them, by remote.',
      labelNames: ['remote'],
      registers,
    });
    this.bytes = new Counter({
      name: 'beem_remote_collected_bytes_total',
      help: 'Bytes of storage that were freed with them.',
      registers,
    });
  }

  onModuleInit(): void {
    this.tasks.add({ name: 'collect-remote-builds', everyMs: DAILY_MS, run: () => this.run() });
    const help = 'When this worker last collected builds; 0 before. One of the workers does it once a day.';
    this.metrics.gauge('beem_remote_gc_last_run_timestamp_seconds', help, () => this.lastRunSeconds);
  }

  private async run(): Promise<void> {
    const { plan, builds, objects, bytes } = await this.gc.collect({ actor: 'gc' });
    for (const { remote } of builds) this.builds.inc({ remote });
    this.bytes.inc(bytes);
    this.lastRunSeconds = Date.now() / 1_000;
    const marked = plan.mark.length;
    if (marked + builds.length + objects > 0) {
      this.logger.info({ marked, builds: builds.length, objects, bytes }, 'builds of remotes were collected');
    }
  }
}
