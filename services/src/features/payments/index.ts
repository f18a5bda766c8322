export { checkDonations, type DonationEntity, donationsFeature } from './donations/index.js';
export { ledgerFeature } from './ledger/index.js';
export { paymentAccountsFeature } from './payment-accounts/index.js';
export {
  type PaymentOrigins,
  paymentEventsFeature,
  paymentOriginsOf,
  STRIPE_WEBHOOK_PATH,
} from './payment-events/index.js';
