import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { HOURLY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { DonationCheck } from './donation-check.js';
import { DonationChecksRepository } from './donation-checks.repository.js';

/** With this number 48,000 donations are each checked within a day, at a negligible load on Stripe. */
const EACH_HOUR = 2_000;

/** Runs the check once an hour, and shows the last result to operators. */
@Injectable()
export class DonationCheckTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly check: DonationCheck,
    private readonly checks: DonationChecksRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'check-donations', everyMs: HOURLY_MS, run: () => this.run() });
    this.metrics.gauge(
      'beem_donation_differences',
      'Differences between donations, ledger and Stripe that the last check found; 0 is right.',
      async () => (await this.checks.findLast(this.database))?.difference_count ?? 0,
    );
  }

  private async run(): Promise<void> {
    await this.check.run(EACH_HOUR);
  }
}
