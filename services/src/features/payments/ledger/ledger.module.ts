import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerUserData } from './ledger.user-data.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTransactionEntity } from './ledger-transaction.entity.js';

@Module({})
class LedgerModule {}

/** The ledger of all donations. It knows neither the provider nor screens. */
export const ledgerFeature = defineFeature(LedgerModule, {
  entities: [LedgerTransactionEntity, LedgerEntryEntity],
  providers: [LedgerRepository, LedgerUserData],
  exports: [LedgerRepository],
});
