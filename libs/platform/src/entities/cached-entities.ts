import type { QueryClient } from '@tanstack/react-query';
import { type Entities, type EntityRef, type EntityType, isEntity } from './entity-types';

/**
 * Changes every cached entity in place: in feed pages, alone, in lists, or as the creator of a video, in query data of
 * any shape. No list is read again. The shell and all remotes share the query cache, so all of them show the change.
 * @param change fields to set, or a function that returns them
 */
export function changeCached<Type extends EntityType>(
  client: QueryClient,
  ref: EntityRef<Type>,
  change: Partial<Entities[Type]> | ((entity: Entities[Type]) => Partial<Entities[Type]>),
): void {
  const replace: Replace = (value) => {
    if (!isEntity(value, ref)) return null;
    return { ...value, ...(typeof change === 'function' ? change(value) : change) };
  };
  rewrite(client, holdsEntities, (data) => mapDeep(data, replace));
}

/**
 * Removes an entity from every cached list. A query for the entity alone keeps it until its page reads it again, and so
 * do its owner's lists, which show what happened to it.
 */
export function removeCached(client: QueryClient, ref: EntityRef): void {
  const isOther = (item: unknown) => typeof item !== 'object' || item === null || !isEntity(item, ref);
  rewrite(
    client,
    (query) => holdsEntities(query) && !isOwnList(query),
    (data) => mapDeep(data, () => null, isOther),
  );
}

function rewrite(
  client: QueryClient,
  predicate: (query: HoldingQuery) => boolean,
  change: (data: unknown) => unknown,
): void {
  for (const query of client.getQueryCache().findAll({ predicate })) {
    const { data, dataUpdatedAt, isInvalidated, status, error } = query.state;
    const changed = change(data);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    // The change is not an answer of the server: a stale list stays stale, and a video that is gone stays gone.
    if (isInvalidated || error) query.setState({ isInvalidated, status, error });
  }
}

/** The first cached entity in any query, or null. */
export function findCached<Type extends EntityType>(
  client: QueryClient,
  ref: EntityRef<Type>,
): Entities[Type] | null {
  for (const query of client.getQueryCache().findAll({ predicate: holdsEntities })) {
    const found = findDeep(query.state.data, ref);
    if (found) return found;
  }
  return null;
}

interface HoldingQuery {
  queryKey: readonly unknown[];
  state: { data?: unknown };
}

/** Whether the data of a query contains the entity. */
export const holdsCached = (ref: EntityRef) => (query: HoldingQuery) =>
  holdsEntities(query) && findDeep(query.state.data, ref) !== null;

type Replace = (value: object) => object | null;

/**
 * Query keys begin with the address; addresses that are not listed hold no entities: a notification or a report holds
 * objects that look like one and lack most of its fields. Add a call here when its answer holds entities.
 */
export function holdsEntities({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^\/api\/(videos|shows|library|favorites|history|search|profile|users|comments)\b/.test(
    String(queryKey[0]),
  );
}

function isOwnList({ queryKey }: HoldingQuery): boolean {
  return String(queryKey[0]).startsWith('/api/videos/mine');
}

/**
 * Replaces objects anywhere in a value, inner ones first. Objects without a replaced part keep their identity.
 * @param keeps false for the items that arrays lose
 */
function mapDeep(value: unknown, replace: Replace, keeps?: (item: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const kept = keeps ? value.filter(keeps) : value;
    const mapped = kept.map((item) => mapDeep(item, replace, keeps));
    return kept.length < value.length || mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapDeep(item, replace, keeps)] as const);
  const isChanged = mapped.some(([, item], index) => item !== entries[index]?.[1]);
  const whole = isChanged ? Object.fromEntries(mapped) : value;
  return replace(whole) ?? whole;
}

function findDeep<Type extends EntityType>(value: unknown, ref: EntityRef<Type>): Entities[Type] | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isEntity(value, ref)) return value;
  for (const item of Object.values(value)) {
    const found = findDeep(item, ref);
    if (found) return found;
  }
  return null;
}
