import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { DAILY_MS, HOURLY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { DeviceTokensRepository } from './device-tokens.repository.js';
import { SessionMaintenanceRepository } from './session-maintenance.repository.js';

/** Deletes sessions and saved sign-ins that have been over for a month; hourly, the browsers of sessions that are no longer new. */
@Injectable()
export class SessionMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly sessions: SessionMaintenanceRepository,
    private readonly devices: DeviceTokensRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'forget-sessions', everyMs: DAILY_MS, run: () => this.forget() });
    this.tasks.add({
      name: 'forget-session-browsers',
      everyMs: HOURLY_MS,
      run: () => this.sessions.forgetBrowsers(this.database),
    });
  }

  private async forget(): Promise<void> {
    await this.sessions.deleteEnded(this.database);
    await this.devices.deleteExpired(this.database);
  }
}
