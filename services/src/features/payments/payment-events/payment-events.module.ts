import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { PaymentEventEntity } from './events/payment-event.entity.js';
import { PaymentEvents } from './events/payment-events.js';
import { PaymentEventsMaintenance } from './events/payment-events.maintenance.js';
import { PaymentEventsRepository } from './events/payment-events.repository.js';
import { WebhookTimes } from './events/webhook-times.js';
import { WebhooksController } from './events/webhooks.controller.js';
import { WebhooksService } from './events/webhooks.service.js';
import { PaymentSettings } from './payment-settings.js';
import { PaymentsController } from './payments.controller.js';
import { stripeProvider } from './stripe.js';

@Module({})
class PaymentEventsModule {}

/**
 * The connection to Stripe: its SDK, its events, and its settings for pages. It knows neither donations nor creators.
 */
export const paymentEventsFeature = defineFeature(PaymentEventsModule, {
  entities: [PaymentEventEntity],
  providers: [stripeProvider, PaymentEvents],
  exports: [stripeProvider, PaymentEvents],
  api: {
    controllers: [PaymentsController, WebhooksController],
    providers: [PaymentSettings, PaymentEventsRepository, WebhookTimes, WebhooksService],
  },
  worker: [PaymentEventsRepository, PaymentEventsMaintenance],
});
