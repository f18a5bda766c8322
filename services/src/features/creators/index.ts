export { PaymentAccounts } from './accounts/payment-accounts.js';
export { creatorsFeature } from './creators.module.js';
