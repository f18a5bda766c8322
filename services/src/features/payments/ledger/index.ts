export { ledgerFeature } from './ledger.module.js';
export { LedgerRepository } from './ledger.repository.js';
export {
  type Balances,
  changeOf,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerKind,
  NO_BALANCES,
} from './ledger-account.js';
