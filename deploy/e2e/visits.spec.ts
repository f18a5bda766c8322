import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  aUser,
  createUsers,
  expectNoBarriers,
  signIn,
  untilReady,
  uploadVideo,
  watchViolations,
} from '@beem/testing/e2e';
import {
  type APIRequestContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  test,
} from '@playwright/test';
import { createShow } from './support/library';

const ROOT = join(import.meta.dirname, '../..');
const VIDEO = join(ROOT, 'deploy/demo/loops/aurora-lake.mp4');

/** New ones for each run of `beforeAll`: a worker runs it again when it takes a second part of this file. */
const nameUsers = () => ({
  creator: aUser('visit_creator'),
  member: aUser('visit_member'),
  moderator: aUser('visit_mod'),
  admin: aUser('visit_admin'),
});
let users = nameUsers();

/** Values for the parameters of the routes. */
const ids: Record<string, string> = {};

interface Visit {
  path: string;
  /** HTTP status of the page. */
  status?: number;
  guestStatus?: number;
  heading?: string;
  /** Heading for guests on pages for users, where they sign in first. */
  guestHeading?: string;
}

/** Pages that belong to no remote. */
const SHELL_PAGES: Visit[] = [
  { path: '/' },
  { path: '/releases' },
  { path: '/ui' },
  { path: '/nowhere', status: 404 },
];

/** Addresses that often cause errors. */
const ODD_ADDRESSES: Visit[] = [
  ...[
    { path: '/%', status: 404 },
    { path: '/watch/%E0%A4%A', guestStatus: 404 },
  ],
  { path: '/show/%', guestStatus: 404 },
  { path: '/watch/', heading: 'Video not found' },
  { path: '/followers/', heading: 'Your Connections', guestHeading: 'Welcome to Beem' },
  ...[{ path: '//home' }, { path: '/home/' }, { path: '/HOME' }],
  ...[{ path: '/terms#%E0%A4%A' }, { path: '/search?q=100%' }, { path: '/search?q=light' }],
];

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
// Other tests cover the service worker and motion; the requests of a page are the same without them.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ playwright, baseURL }) => {
  users = nameUsers();
  const { creator, member } = users;
  await createUsers([creator, member]);
  for (const role of ['moderator', 'admin'] as const) await createUsers([users[role]], { role });
  const requests = await Promise.all([creator, member].map(() => playwright.request.newContext({ baseURL })));
  const [own, other] = requests as [APIRequestContext, APIRequestContext];
  await signIn(own, creator);
  await signIn(other, member);
  const video = await uploadVideo(own, { file: VIDEO, title: `Visited ${creator.username}` });
  await untilReady(own, video);
  Object.assign(ids, {
    'watch/:id': video,
    'studio/videos/:id': video,
    'show/:id': await createShow(own, `Visited ${creator.username}`),
    'profile/:id': (await (await own.get('/api/user')).json()).id,
  });
  ids['studio/shows/:id'] = ids['show/:id'] as string;
  ids['followers/:userId'] = ids['moderation/users/:id'] = ids['profile/:id'] as string;
  await other.post(`/api/videos/${video}/report`, { data: { reason: 'spam', description: 'An advert.' } });
  for (const request of requests) await request.dispose();
});

const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));

/**
 * Fills in the parameters of a route.
 * @throws for a parameter without a value in this test
 */
function addressOf(pattern: string): string {
  if (!pattern.includes(':')) return pattern;
  const id = ids[pattern.slice(1)];
  if (id === undefined) throw new Error(`What shall ${pattern} stand for?`);
  return pattern.replace(/:\w+/, String(id));
}

/** Whether this is a guest page's call for the user, which is answered with "none". */
const isNobody = (url: string, status: number) => status === 401 && new URL(url).pathname === '/api/user';

/**
 * Opens a page and waits until it makes no more requests.
 * @returns a sentence for each fault
 */
async function visit(
  page: Page,
  { origin, isGuest }: { origin: string; isGuest: boolean },
  { path, status = 200, guestStatus = status, heading, guestHeading }: Visit,
): Promise<string[]> {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(`${path}: ${fault}`);
  const onConsole = (message: ConsoleMessage) => {
    // Chromium also reports answers, which are compared below.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isAnswer)
      note(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: Error) => note(`exception: ${error.message}`);
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // A closed player or page cancels its own requests.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()}: ${reason}`);
  };
  const onAnswer = (response: Response) => {
    const [code, request] = [response.status(), response.request()];
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const isNamed = isPage || (isGuest && isNobody(response.url(), code));
    if (code >= 400 && !isNamed) note(`${code} ${response.url()}`);
  };
  // The same page with another hash would not be loaded again.
  await page.goto('about:blank');
  page.on('console', onConsole).on('pageerror', onError);
  page.on('requestfailed', onFailure).on('response', onAnswer);
  const answer = await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  if (answer?.status() !== (isGuest ? guestStatus : status)) note(`the page itself is ${answer?.status()}`);
  const name = isGuest ? (guestHeading ?? heading) : heading;
  await expect(page.getByRole('heading', name ? { name } : { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  page.off('console', onConsole).off('pageerror', onError);
  page.off('requestfailed', onFailure).off('response', onAnswer);
  return faults;
}

const pagesOf = (remote: string): Visit[] =>
  JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')).routes.map(
    ({ path }: { path: string }) => ({ path: addressOf(path) }),
  );

async function visitAll(
  page: Page,
  visitor: { origin: string; isGuest: boolean },
  addresses: Visit[],
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const violations = await watchViolations(page);
  const faults: string[] = [];
  for (const address of addresses) {
    const found = await visit(page, visitor, address);
    // Other tests delete videos meanwhile, so only missing ones are requested again.
    const isGone = found.every((fault) => / 404 .*\/(media|api\/videos)\//.test(fault));
    if (!isGone) faults.push(...found);
    else if (found.length > 0) faults.push(...(await visit(page, visitor, address)));
    await look();
  }
  expect(faults).toEqual([]);
  expect(violations()).toEqual([]);
}

// An admin may open every page. There is a test for the shell and for each remote, because they run in parallel and
// take minutes together.
for (const owner of ['shell', ...REMOTES])
  test(`no page of ${owner} fails, breaks its content security policy or has a barrier`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page.request, users.admin);
    const visitor = { origin: baseURL ?? '', isGuest: false };
    await visitAll(page, visitor, owner === 'shell' ? SHELL_PAGES : pagesOf(owner), () =>
      expectNoBarriers(page),
    );
  });

for (const [who, user] of [
  ['a guest', null],
  ['a member', 'member'],
  ['a creator', 'creator'],
  ['a moderator', 'moderator'],
  ['an admin', 'admin'],
] satisfies [string, keyof typeof users | null][])
  test(`nothing fails at any address that ${who} opens, and none breaks its content security policy`, {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    if (user) await signIn(page.request, users[user]);
    const visitor = { origin: baseURL ?? '', isGuest: user === null };
    await visitAll(page, visitor, [...SHELL_PAGES, ...REMOTES.flatMap(pagesOf), ...ODD_ADDRESSES]);
  });
