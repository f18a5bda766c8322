import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { UserDonationsRepository } from './user-donations.repository.js';

/** Donations of a user who leaves, as donor or creator, stay as amounts without a name. */
@Injectable()
export class DonationsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly donations: UserDonationsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'donations',
      phase: 'mentioned',
      tables: ['donations'],
      purge: async (userId) =>
        (await this.donations.forgetDonor(this.database, userId)) ||
        (await this.donations.forgetCreator(this.database, userId)),
    });
  }
}
