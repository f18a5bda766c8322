export { type PaymentEventHandler, PaymentEvents } from './events/payment-events.js';
export { STRIPE_WEBHOOK_PATH } from './events/webhooks.controller.js';
export { paymentEventsFeature } from './payment-events.module.js';
export { type PaymentOrigins, paymentOriginsOf } from './payment-origins.js';
export { createStripe, requireStripe, STRIPE } from './stripe.js';
