export { type PaymentEventHandler, PaymentEvents } from './events/payment-events.js';
export { STRIPE_WEBHOOK_PATH } from './events/webhooks.controller.js';
export { type PaymentOrigins, paymentOriginsOf } from './payment-origins.js';
export { paymentsFeature } from './payments.module.js';
export { createStripe, requireStripe, STRIPE } from './stripe.js';
