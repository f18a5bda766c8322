import { findPatternFault } from '@beem/rules';

type Fields = Record<string, unknown>;

const ACCESS = ['public', 'protected', 'moderator'];
const AUDIENCES = ['everyone', 'signedIn', 'moderator'];
const PLACEMENTS = ['sidebar', 'bar', 'menu'];

/** Every way in which a value is not a RemoteManifest, as sentences; empty when it is one. */
export function findRemoteFaults(value: unknown): string[] {
  if (!isFields(value)) return ['it must be a JSON object'];
  return [
    ...must(
      typeof value.name === 'string' && /^mfe(-[a-z0-9]+)+$/.test(value.name),
      'name must be kebab-case, mfe-…',
    ),
    ...must(isText(value.title), 'title must be a text'),
    ...must(isText(value.platform), 'platform must be a semver range'),
    ...routeFaults(value.routes),
    ...navigationFaults(value.navigation),
    ...slotFaults(value.slots),
    ...budgetFaults(value.budget),
  ];
}

function routeFaults(routes: unknown): string[] {
  if (!Array.isArray(routes)) return ['routes must be a list'];
  const paths = routes.map((route: unknown) => (isFields(route) ? route.path : undefined));
  return routes.flatMap((route: unknown, index) => {
    if (!isFields(route)) return [`routes[${index}] must be an object`];
    const at = `route ${String(route.path)}`;
    return [
      ...pathFaults(at, route.path),
      ...must(paths.indexOf(route.path) === index, `${at}: path stands twice`),
      ...must(ACCESS.includes(route.access as string), `${at}: access must be one of ${ACCESS.join(', ')}`),
      ...must(isText(route.title), `${at}: title must be a text`),
      ...must(isExpose(route.expose), `${at}: expose must look like ./page-name`),
    ];
  });
}

function navigationFaults(navigation: unknown): string[] {
  if (!Array.isArray(navigation)) return ['navigation must be a list'];
  return navigation.flatMap((entry: unknown, index) => {
    if (!isFields(entry)) return [`navigation[${index}] must be an object`];
    const at = `navigation ${String(entry.label)}`;
    const placements = Array.isArray(entry.placements) ? entry.placements : [];
    const arePlacements = placements.length > 0 && placements.every((one) => PLACEMENTS.includes(one));
    return [
      ...must(isText(entry.label), `navigation[${index}]: label must be a text`),
      ...pathFaults(at, entry.path),
      ...must(isText(entry.icon), `${at}: icon must be the name of a lucide icon`),
      ...must(arePlacements, `${at}: placements must name some of ${PLACEMENTS.join(', ')}`),
      ...must(
        AUDIENCES.includes(entry.audience as string),
        `${at}: audience must be one of ${AUDIENCES.join(', ')}`,
      ),
      ...must(typeof entry.order === 'number', `${at}: order must be a number`),
    ];
  });
}

function slotFaults(slots: unknown): string[] {
  if (!isFields(slots) || !Array.isArray(slots.fills) || !Array.isArray(slots.needs)) {
    return ['slots must hold the lists fills and needs'];
  }
  return [
    ...slots.fills.flatMap((fill: unknown) =>
      must(isFields(fill) && isText(fill.slot) && isExpose(fill.expose), 'slots.fills: {slot, expose} each'),
    ),
    ...slots.needs.flatMap((need: unknown) =>
      must(
        isFields(need) && isText(need.slot) && typeof need.optional === 'boolean',
        'slots.needs: {slot, optional}',
      ),
    ),
  ];
}

function budgetFaults(budget: unknown): string[] {
  const isBudget = isFields(budget) && isBytes(budget.firstRouteGzipBytes) && isBytes(budget.totalGzipBytes);
  return must(isBudget, 'budget must hold firstRouteGzipBytes and totalGzipBytes');
}

function pathFaults(at: string, path: unknown): string[] {
  const fault = isText(path) ? findPatternFault(path) : 'must be a text';
  return fault ? [`${at}: path ${fault}`] : [];
}

function must(holds: boolean, fault: string): string[] {
  return holds ? [] : [fault];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0;
}

function isExpose(value: unknown): boolean {
  return typeof value === 'string' && /^\.\/[a-z0-9-]+$/.test(value);
}

function isBytes(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}
