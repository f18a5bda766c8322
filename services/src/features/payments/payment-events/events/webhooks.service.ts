import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { badRequest } from '../../../../platform/errors/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { networkOf } from '../../../../platform/network-of.js';
import { requireStripe, STRIPE } from '../stripe.js';
import { PaymentEvents } from './payment-events.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { WebhookTimes } from './webhook-times.js';

/** Validity of a signature in seconds, so that recorded events cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

/** Accepts an event: its effect and its id are committed together before Stripe gets its answer. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly repository: PaymentEventsRepository,
    private readonly events: PaymentEvents,
    private readonly security: SecurityLog,
    private readonly times: WebhookTimes,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  /**
   * @param body the bytes as they were sent
   * @throws webhook_invalid, payments_off, or an error after which Stripe sends the event again
   */
  async take(body: Buffer, signature: string, ip: string | undefined): Promise<void> {
    const event = this.verify(body, signature, ip);
    if (!isEvent(event)) throw badRequest('This is no event.', 'webhook_invalid');
    if (!this.events.isHandled(event.type)) return;
    if (await this.repository.isKnown(this.database, event.id)) return;
    const prepared = await this.events.prepare(event);
    const isNew = await this.database.transaction(async (tx) => {
      if (!(await this.repository.insert(tx, event))) return false;
      for (const apply of prepared) await apply(tx);
      return true;
    });
    if (isNew) this.times.recorded(event.created);
  }

  /** Each endpoint has its own secret, and during a replacement there are two. */
  private verify(body: Buffer, signature: string, ip: string | undefined): unknown {
    const { webhooks } = requireStripe(this.stripe);
    for (const secret of this.config.env.STRIPE_WEBHOOK_SECRETS)
      try {
        return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
      } catch {
        // Another secret may match; the reason of a failure is not revealed.
      }
    this.security.recordSampled('webhook.refused', networkOf(ip));
    throw badRequest('The signature of this event is not valid.', 'webhook_invalid');
  }
}

/** The signature proves the sender, but not the type of the content. */
function isEvent(body: unknown): body is Stripe.Event {
  const { id, type, data } = (body ?? {}) as Partial<Stripe.Event>;
  return typeof id === 'string' && typeof type === 'string' && isObject(data) && isObject(data.object);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
