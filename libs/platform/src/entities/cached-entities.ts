import type { QueryClient } from '@tanstack/react-query';
import { type Entities, type EntityRef, type EntityType, isEntity } from './entity-types';

/**
 * Changes every cached entity in place: in feed pages, alone, in lists, as the creator of a video, whatever the shape of
 * the query data. No list is read again. All remotes and the shell have the same query cache, so all of them show it.
 * @param change fields to set, or a function that gives them
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
  for (const query of client.getQueryCache().findAll({ predicate: holdsEntities })) {
    const { data, dataUpdatedAt, isInvalidated, status } = query.state;
    const changed = mapDeep(data, replace);
    if (changed === data) continue;
    // `setQueryData` would take back what the last read was answered, e.g. that the video is deleted.
    if (status === 'error') {
      query.setState({ data: changed });
      continue;
    }
    // The change does not make the list fresh: a stale list stays stale.
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
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
 * Query keys begin with the address; other addresses have no entities: a notification or a report holds objects that
 * look like one and lack most of its fields. A call whose answer holds entities is added here.
 */
function holdsEntities({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^\/api\/(videos|shows|library|favorites|history|search|profile|users|comments)\b/.test(
    String(queryKey[0]),
  );
}

/** Replaces objects anywhere in a value, inner ones first. Objects without a replaced part keep their identity. */
function mapDeep(value: unknown, replace: Replace): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const mapped = value.map((item) => mapDeep(item, replace));
    return mapped.some((item, index) => item !== value[index]) ? mapped : value;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapDeep(item, replace)] as const);
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
