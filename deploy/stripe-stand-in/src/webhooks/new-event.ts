import type Stripe from 'stripe';
import { newId } from '../sandbox/ids.js';
import { type NewEvent, now } from '../sandbox/sandbox.js';

/** Contains a copy of the present object, which may be outdated when the event arrives. */
export function newEventObject(
  { type, object, owner, previous }: NewEvent,
  apiVersion: string,
): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    ...(owner ? { account: owner } : {}),
    api_version: apiVersion,
    created: now(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
}
