import type Stripe from 'stripe';
import { missingObject } from './errors.js';
import type { ApiCall } from './routes.js';

interface Listed {
  id: string;
  created?: number;
}

/** A page of Stripe's lists: newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
export function listPage<T extends Listed>(call: ApiCall, url: string, objects: T[]): Stripe.ApiList<T> {
  const { params } = call;
  const limit = params.integer('limit', { min: 1, max: 100 }) ?? 10;
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const isInRange = readRange(call);
  params.end();
  const all = objects.toReversed();
  const from = after === undefined ? 0 : placeOf(all, after, 'starting_after') + 1;
  const to = before === undefined ? all.length : placeOf(all, before, 'ending_before');
  const found = all.slice(from, to).filter(({ created = 0 }) => isInRange(created));
  const data = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: 'list', data, has_more: found.length > limit, url };
}

function placeOf(objects: Listed[], id: string, param: string): number {
  const at = objects.findIndex((object) => object.id === id);
  if (at < 0) throw missingObject('object', id, param);
  return at;
}

/** `created=5`, or with `gt`, `gte`, `lt`, `lte` in brackets. */
function readRange({ params }: ApiCall): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  const range = params.inner('created');
  const gt = range.integer('gt', { max: Infinity }) ?? -Infinity;
  const gte = range.integer('gte', { max: Infinity }) ?? -Infinity;
  const lt = range.integer('lt', { max: Infinity }) ?? Infinity;
  const lte = range.integer('lte', { max: Infinity }) ?? Infinity;
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}

/** The list inside an object, such as a transfer's reversals. */
export const innerList = <T>(url: string, data: T[] = []): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
