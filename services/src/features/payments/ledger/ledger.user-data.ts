import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { LedgerRepository } from './ledger.repository.js';

/** The entries of a creator who leaves stay without the creator, because the ledger must always add up. */
@Injectable()
export class LedgerUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly ledger: LedgerRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'ledger',
      phase: 'stored',
      tables: ['ledger_entries'],
      purge: (userId) => this.ledger.forgetUser(this.database, userId),
    });
  }
}
