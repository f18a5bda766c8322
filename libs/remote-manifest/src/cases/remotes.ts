import type { RemoteManifest, RemoteNavigationEntry, RemoteRoute } from '../schema.js';

/** A change to a valid `remote.json`, and the fault that build and registry name for it; null where there is none. */
export interface RemoteCase {
  what: string;
  change: Record<string, unknown>;
  fault: string | null;
}

const ROUTE: RemoteRoute = { path: '/home', access: 'public', title: 'Hub', expose: './home' };
const ENTRY: RemoteNavigationEntry = {
  ...{ label: 'Hub', path: '/home', icon: 'house', placements: ['bar'], audience: 'everyone', order: 1 },
};
const BUDGET: RemoteManifest['budget'] = { firstRouteGzipBytes: 40_000, totalGzipBytes: 90_000 };
const long = (length: number) => 'x'.repeat(length);
const routes = (...changes: Record<string, unknown>[]) => ({
  routes: changes.map((change) => ({ ...ROUTE, ...change })),
});
const navigation = (...changes: Record<string, unknown>[]) => ({
  navigation: changes.map((change) => ({ ...ENTRY, ...change })),
});
const pages = (count: number) =>
  routes(...Array.from({ length: count }, (_, at) => ({ path: `/page-${at}` })));
const fills = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ slot: `s${at}`, expose: './home' }));

const valid = (what: string, change: Record<string, unknown>): RemoteCase => ({ what, change, fault: null });
const broken = (what: string, change: Record<string, unknown>, fault: string): RemoteCase => ({
  ...{ what, change, fault },
});

/** The rules of a `remote.json`, one case for each rule. */
export const REMOTE_CASES: readonly RemoteCase[] = [
  valid('nothing but what it must', {}),
  valid('no page at all', { routes: [] }),
  valid('the longest title', { title: long(60) }),
  broken('a longer title', { title: long(61) }, 'title must have at most 60 characters'),
  broken('no title', { title: '' }, 'title must not be empty'),
  broken('a title that is no text', { title: 7 }, 'title must be a text'),
  broken('a name in capitals', { name: 'Feed' }, 'name must be kebab-case, mfe-…'),
  broken('a name without mfe', { name: 'feed' }, 'name must be kebab-case, mfe-…'),
  valid('a range of platform contracts', { platform: '>=1.0.0 <2' }),
  broken('a platform that is no range', { platform: 'newest' }, 'platform must be a semver range'),

  valid('as many routes as there may be', pages(50)),
  broken('more routes', pages(51), 'routes must hold at most 50 entries'),
  broken('routes that are no list', { routes: {} }, 'routes must be a list'),
  broken('a route that is a text', { routes: ['/home'] }, 'routes.0 must be an object'),
  valid('routes of which one is more exact', routes({ path: '/a/:b' }, { path: '/a/b' })),
  broken(
    'routes of which none is more exact',
    routes({ path: '/a/:b/c' }, { path: '/a/b/:c' }),
    'Its routes /a/:b/c and /a/b/:c share addresses, and neither is more exact.',
  ),
  broken(
    'a route twice',
    routes({}, {}),
    'Its routes /home and /home share addresses, and neither is more exact.',
  ),
  broken('a relative path', routes({ path: 'home' }), 'routes.0.path home must start with /'),
  broken('a path of programs', routes({ path: '/api/x' }), 'routes.0.path /api/x must not start with /api'),
  broken('an unknown access', routes({ access: 'friends' }), 'routes.0.access must be one of public, '),
  broken(
    'a page for admins beside a shell that shows it to all',
    { ...routes({ access: 'admin' }), platform: '^2.1.0' },
    'platform must be ^2.2.0',
  ),
  broken(
    'a page for admins and a platform that is no range',
    { ...routes({ access: 'admin' }), platform: 'newest' },
    'platform must be a semver range',
  ),
  valid('the longest title of a route', routes({ title: long(100) })),
  broken('a longer title of a route', routes({ title: long(101) }), 'routes.0.title must have at most 100'),
  valid('the longest description', routes({ description: long(300) })),
  broken(
    'a longer description',
    routes({ description: long(301) }),
    'routes.0.description must have at most',
  ),
  broken('a description that is no text', routes({ description: 1 }), 'routes.0.description must be a text'),
  broken('a module outside the remote', routes({ expose: '../x' }), 'routes.0.expose must look like ./page'),
  valid('a page on which users pay', routes({ payments: true })),
  broken('payments by a word', routes({ payments: 'yes' }), 'routes.0.payments must be true or false'),
  valid('a page that begins with a call', routes({ preload: '/api/videos/trailers?limit=50' })),
  broken(
    'a call to another server',
    routes({ preload: 'https://evil.example/api/' }),
    'routes.0.preload must be an address below /api/',
  ),
  broken(
    'a call above the API',
    routes({ preload: '/api/../media/x' }),
    'routes.0.preload must be an address below /api/',
  ),
  broken(
    'a longer address of a call',
    routes({ preload: `/api/${long(196)}` }),
    'routes.0.preload must have at most 200 characters',
  ),
  valid('a page that begins with a video', routes({ preload: '/api/videos', firstVideo: 'feed' })),
  broken(
    'a video in no known place',
    routes({ firstVideo: 'top' }),
    'routes.0.firstVideo must be one of feed',
  ),
  valid('a page with a frame of its own', routes({ layout: 'bare', tone: 'film' })),
  valid('a page with the narrow sidebar', routes({ layout: 'rail', tone: 'film' })),
  broken('an unknown layout', routes({ layout: 'wide' }), 'routes.0.layout must be one of app, rail, bare'),
  valid('a page with a skeleton of its own', routes({ skeleton: 'carousels' })),
  broken('an unknown skeleton', routes({ skeleton: 'bones' }), 'routes.0.skeleton must be one of cards, '),
  broken('an unknown tone', routes({ tone: 'noir' }), 'routes.0.tone must be one of default, film'),

  valid(
    'navigation to its own page',
    navigation({ group: 'CREATE', placements: ['sidebar', 'bar', 'menu'] }),
  ),
  broken(
    'navigation to a page of another',
    navigation({ path: '/watch' }),
    'Its navigation entry Hub leads to /watch, which is not one of its routes.',
  ),
  broken(
    'navigation to a pattern',
    { ...routes({ path: '/watch/:id' }), ...navigation({ path: '/watch/:id' }) },
    'Its navigation entry Hub leads to /watch/:id, which is a pattern and no address.',
  ),
  broken(
    'navigation to the rest of an address',
    { ...routes({ path: '/docs/*' }), ...navigation({ path: '/docs/*' }) },
    'Its navigation entry Hub leads to /docs/*, which is a pattern and no address.',
  ),
  broken(
    'a placement twice',
    navigation({ placements: ['bar', 'menu', 'bar'] }),
    'Its navigation entry Hub lists the placement bar twice.',
  ),
  valid('two entries of one placement', navigation({}, {})),
  broken('navigation that is no list', { navigation: null }, 'navigation must be a list'),
  broken('too many entries', navigation(...Array(21).fill({})), 'navigation must hold at most 20 entries'),
  broken('a longer label', navigation({ label: long(41) }), 'navigation.0.label must have at most 40'),
  broken(
    'a longer icon',
    navigation({ icon: long(41) }),
    'navigation.0.icon must have at most 40 characters',
  ),
  broken(
    'an unknown group',
    navigation({ group: 'WATCH' }),
    'navigation.0.group must be one of CREATE, REVIEW',
  ),
  broken('no placement', navigation({ placements: [] }), 'navigation.0.placements must name at least one'),
  broken(
    'an unknown placement',
    navigation({ placements: ['roof'] }),
    'navigation.0.placements.0 must be one of sidebar, bar, menu',
  ),
  broken(
    'navigation for admins beside a shell that shows it to all',
    { ...navigation({ audience: 'admin' }), platform: '>=2.0.0' },
    'platform must be ^2.2.0',
  ),
  broken(
    'an unknown audience',
    navigation({ audience: 'all' }),
    'navigation.0.audience must be one of every',
  ),
  broken('an order in words', navigation({ order: 'first' }), 'navigation.0.order must be a number'),

  valid('as many fillers as there may be', { slots: { fills: fills(20), needs: [] } }),
  broken(
    'more fillers',
    { slots: { fills: fills(21), needs: [] } },
    'slots.fills must hold at most 20 entries',
  ),
  broken(
    'a slot that it fills twice',
    { slots: { fills: [...fills(2), { slot: 's1', expose: './home' }], needs: [] } },
    'It fills the slot s1 twice.',
  ),
  broken(
    'a slot that it needs and can do without',
    { slots: { fills: [], needs: [true, false].map((optional) => ({ slot: 'tips', optional })) } },
    'It needs the slot tips both optionally and not.',
  ),
  broken('no slots', { slots: undefined }, 'slots must be an object'),
  broken('no list of needs', { slots: { fills: [] } }, 'slots.needs must be a list'),
  broken(
    'a filler without a module',
    { slots: { fills: [{ slot: 'tips' }], needs: [] } },
    'slots.fills.0.expose must look like ./page-name',
  ),
  broken(
    'a longer name of a slot',
    { slots: { fills: [], needs: [{ slot: long(61), optional: true }] } },
    'slots.needs.0.slot must have at most 60 characters',
  ),
  broken(
    'a need that is neither optional nor not',
    { slots: { fills: [], needs: [{ slot: 'tips' }] } },
    'slots.needs.0.optional must be true or false',
  ),

  broken('no budget', { budget: undefined }, 'budget must be an object'),
  broken(
    'half a byte',
    { budget: { ...BUDGET, totalGzipBytes: 1.5 } },
    'budget.totalGzipBytes must be a whole number of bytes',
  ),
  broken(
    'a budget of nothing',
    { budget: { ...BUDGET, totalGzipBytes: 0 } },
    'budget.totalGzipBytes must be more than 0',
  ),
  broken(
    'a first route of more bytes than any ceiling',
    { budget: { ...BUDGET, firstRouteGzipBytes: 10_000_001 } },
    'budget.firstRouteGzipBytes must be at most 10000000',
  ),
  broken(
    'JavaScript of more bytes than any ceiling',
    { budget: { ...BUDGET, totalGzipBytes: 10_000_001 } },
    'budget.totalGzipBytes must be at most 10000000',
  ),
];
