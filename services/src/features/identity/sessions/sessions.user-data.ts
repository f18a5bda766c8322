import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/** Sessions and saved sign-ins of a user who has left; exchanged tokens are removed with their saved sign-in. */
@Injectable()
export class SessionsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'sessions',
      phase: 'stored',
      tables: ['sessions', 'device_tokens', 'used_device_tokens'],
      purge: async (userId) =>
        (await removeRows(this.database, { table: 'sessions', column: 'user_id' }, userId)) ||
        (await removeRows(this.database, { table: 'device_tokens', column: 'user_id' }, userId)),
    });
  }
}
