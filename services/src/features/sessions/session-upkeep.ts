import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { DAILY_MS, UpkeepTasks } from '../../platform/upkeep/index.js';
import { DeviceTokensRepository } from './device-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Forgets sessions and saved sign-ins that have been over for a month. */
@Injectable()
export class SessionUpkeep implements OnModuleInit {
  constructor(
    private readonly tasks: UpkeepTasks,
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly devices: DeviceTokensRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'forget-sessions', everyMs: DAILY_MS, run: () => this.forget() });
  }

  private async forget(): Promise<void> {
    await this.sessions.deleteEnded(this.database);
    await this.devices.deleteExpired(this.database);
  }
}
