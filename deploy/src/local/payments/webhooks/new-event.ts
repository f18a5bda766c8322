import type Stripe from 'stripe';
import { newId } from '../ids.js';
import { type NewEvent, now } from '../sandbox.js';

/** With a copy of the object as it is now: by the time it arrives, it may be out of date. */
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
