export { PaymentAccounts } from './accounts/payment-accounts.js';
export { paymentAccountsFeature } from './payment-accounts.module.js';
