import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/**
 * A creator who leaves: the account at the payment provider is theirs and stays there, and so does the way of its balance to
 * the bank. What donations need of it is kept with them.
 */
@Injectable()
export class CreatorsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    // Before the payouts: none is written of a creator without an account.
    for (const table of ['payment_accounts', 'payouts'])
      this.steps.add({
        name: table.replace('_', '-'),
        phase: 'stored',
        tables: [table],
        purge: (userId) => removeRows(this.database, { table, column: 'user_id' }, userId),
      });
  }
}
