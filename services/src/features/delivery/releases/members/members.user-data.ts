import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../../platform/database/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';

/** The teams of remotes that a user who has left belonged to. */
@Injectable()
export class MembersUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'remote-members',
      phase: 'stored',
      tables: ['remote_members'],
      purge: (userId) => removeRows(this.database, { table: 'remote_members', column: 'user_id' }, userId),
    });
  }
}
