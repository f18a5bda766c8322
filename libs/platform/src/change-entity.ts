import {
  type Entities,
  type EntityRef,
  type EntityType,
  loadEntities,
  type QueryClient,
} from '@beem/platform';

/**
 * Changes an entity wherever it is cached, after a call that is not a toggle, e.g. after a comment was counted or a
 * position was stored. Imported as `@beem/platform/change-entity`.
 * @param change fields to set, or a function that returns them
 */
export function changeEntity<Type extends EntityType>(
  client: QueryClient,
  ref: EntityRef<Type>,
  change: Partial<Entities[Type]> | ((entity: Entities[Type]) => Partial<Entities[Type]>),
): void {
  loadEntities().then(
    ({ changeCached }) => changeCached(client, ref, change),
    // The code did not load: every query is read again when it is next shown.
    () => client.invalidateQueries({ refetchType: 'none' }),
  );
}
