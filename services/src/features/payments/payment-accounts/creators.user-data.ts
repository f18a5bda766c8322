import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/**
 * A creator who leaves: the account at the payment provider belongs to them and stays there, and its balance is still
 * paid out. The data that donations need is stored with the donations.
 */
@Injectable()
export class CreatorsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    // This comes before the payouts, because none is written for a creator without an account.
    for (const table of ['payment_accounts', 'payouts'])
      this.steps.add({
        name: table.replace('_', '-'),
        phase: 'stored',
        tables: [table],
        purge: (userId) => removeRows(this.database, { table, column: 'user_id' }, userId),
      });
  }
}
