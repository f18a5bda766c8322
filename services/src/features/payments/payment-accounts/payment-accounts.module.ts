import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { ledgerFeature } from '../ledger/index.js';
import { paymentEventsFeature } from '../payment-events/index.js';
import { AccountEvents } from './accounts/account-events.js';
import { AccountReader } from './accounts/account-reader.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { ConnectService } from './accounts/connect.service.js';
import { PaymentAccountEntity } from './accounts/payment-account.entity.js';
import { PaymentAccounts } from './accounts/payment-accounts.js';
import { PaymentAccountsRepository } from './accounts/payment-accounts.repository.js';
import { StripeStatusService } from './accounts/stripe-status.service.js';
import { CreatorsController } from './creators.controller.js';
import { CreatorsService } from './creators.service.js';
import { CreatorsUserData } from './creators.user-data.js';
import { PaymentsChangedHandler } from './payments-changed.handler.js';
import { PayoutEntity } from './payouts/payout.entity.js';
import { PayoutEvents } from './payouts/payout-events.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PayoutsRepository } from './payouts/payouts.repository.js';
import { PayoutsService } from './payouts/payouts.service.js';

@Module({})
class PaymentAccountsModule {}

export const paymentAccountsFeature = defineFeature(PaymentAccountsModule, {
  entities: [PaymentAccountEntity, PayoutEntity],
  imports: [usersFeature, paymentEventsFeature, ledgerFeature],
  providers: [PaymentAccountsRepository, AccountReader, PaymentAccounts],
  exports: [PaymentAccounts],
  api: {
    controllers: [AccountsController, PayoutsController, CreatorsController],
    providers: [
      ...[CreatorsService, StripeStatusService, ConnectService, AccountEvents],
      ...[PayoutsRepository, PayoutsService, PayoutEvents],
    ],
  },
  worker: [CreatorsUserData, PaymentsChangedHandler],
});
