import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { ledgerFeature } from '../ledger/index.js';
import { paymentAccountsFeature } from '../payment-accounts/index.js';
import { paymentEventsFeature } from '../payment-events/index.js';
import { AdminDonationsController } from './admin/admin-donations.controller.js';
import { AdminDonationsRepository } from './admin/admin-donations.repository.js';
import { AdminDonationsService } from './admin/admin-donations.service.js';
import { Refunds } from './admin/refunds.js';
import { DonationCheckEntity } from './check/donation-check.entity.js';
import { DonationCheck } from './check/donation-check.js';
import { DonationCheckTask } from './check/donation-check.task.js';
import { DonationChecksRepository } from './check/donation-checks.repository.js';
import { Convergence } from './convergence/convergence.js';
import { ConvergenceRepository } from './convergence/convergence.repository.js';
import { DonationEvents } from './convergence/donation-events.js';
import { DonationEntity } from './donation.entity.js';
import { DonationLimits } from './donation-limits.js';
import { DonationsController } from './donations.controller.js';
import { DonationsMails } from './donations.mails.js';
import { DonationsRepository } from './donations.repository.js';
import { DonationsService } from './donations.service.js';
import { DonationsUserData } from './donations.user-data.js';
import { CurrentBalance } from './list/current-balance.js';
import { ReceivedDonationsController } from './list/received-donations.controller.js';
import { ReceivedDonationsRepository } from './list/received-donations.repository.js';
import { ReceivedDonationsService } from './list/received-donations.service.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { Reconciliation } from './tasks/reconciliation.js';
import { Restorations } from './tasks/restorations.js';
import { UserDonationsRepository } from './user-donations.repository.js';

@Module({})
class DonationsModule {}

/** Donations to creators: started by donors, completed by the payment provider, recorded in the ledger. */
export const donationsFeature = defineFeature(DonationsModule, {
  entities: [DonationEntity, DonationCheckEntity],
  imports: [paymentEventsFeature, ledgerFeature, paymentAccountsFeature],
  providers: [
    ...[ConvergenceRepository, Convergence, DonationChecksRepository],
    ...[UserDonationsRepository, DonationsUserData],
  ],
  api: {
    controllers: [DonationsController, ReceivedDonationsController, AdminDonationsController],
    providers: [
      ...[DonationsRepository, DonationLimits, DonationsService, DonationEvents],
      ...[ReceivedDonationsRepository, CurrentBalance, ReceivedDonationsService],
      ...[AdminDonationsRepository, AdminDonationsService, Refunds],
    ],
  },
  worker: [
    DonationCheck,
    DonationCheckTask,
    Reconciliation,
    Restorations,
    ReceiptsRepository,
    DonationsMails,
  ],
});
