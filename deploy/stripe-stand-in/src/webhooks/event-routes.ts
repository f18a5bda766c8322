import { listPage } from '../api/lists.js';
import type { ApiCall, Route } from '../api/routes.js';
import { retrieve } from '../api/standard-routes.js';

export const eventRoutes: Route[] = [
  { pattern: 'GET /v1/events', answer: listEvents },
  { pattern: 'GET /v1/events/:id', answer: retrieve('event') },
];

function listEvents(call: ApiCall): object {
  const { sandbox, params, owner } = call;
  const type = params.text('type');
  const types = params.list('types');
  const wanted = [...types, ...(type ? [type] : [])];
  const isWanted = (name: string) =>
    wanted.length === 0 ||
    wanted.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  const isDelivered = params.has('delivery_success') ? params.flag('delivery_success') : undefined;
  const found = sandbox.store.list('event', owner).filter((event) => isWanted(event.type));
  if (isDelivered === undefined) return listPage(call, '/v1/events', found);
  const delivered = new Set(
    sandbox.store
      .list('delivery')
      .filter(({ status }) => status === 'delivered')
      .map(({ event }) => event),
  );
  return listPage(
    call,
    '/v1/events',
    found.filter(({ id }) => delivered.has(id) === isDelivered),
  );
}
