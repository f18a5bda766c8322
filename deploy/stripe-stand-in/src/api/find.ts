import type Stripe from 'stripe';
import type { Kind, Kinds } from '../sandbox/kinds.js';
import { missingObject } from './errors.js';
import type { ApiCall } from './routes.js';

/** @throws ApiError 404 like Stripe's, with the object's name without underscores */
export function findObject<K extends Kind>(
  call: ApiCall,
  kind: K,
  id = call.ids[0] ?? '',
  param = 'id',
): Kinds[K] {
  const found = call.sandbox.store.find(kind, id, call.owner);
  if (!found) throw missingObject(kind.replaceAll('_', ''), id, param);
  return found;
}

/** Sets and changes keys; an empty text removes a key. */
export function changeMetadata(metadata: Stripe.Metadata, changes: Record<string, string>): Stripe.Metadata {
  const merged = { ...metadata, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
