import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { createShow, somebody, untilReady, uploadByCall } from './support/library';

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 200_000 });

interface Mature {
  /** Stands in the title of the show and of its two films, and nowhere else. */
  word: string;
  showId: number;
  filmIds: number[];
  media: string[];
}

test('mature films are out of reach by feed, search, link and media address until one told their age', async ({
  browser,
  baseURL,
}) => {
  const mature = await publish(browser, baseURL);
  const viewer = await somebody(browser, baseURL, 'ageless');
  const told = listenFor(viewer, mature.word);

  await lookEverywhere(viewer, mature);
  await search(viewer, mature.word);
  await expect(viewer.getByText(`No shows found for "${mature.word}"`)).toBeVisible();
  expect(told).toEqual([]);
  for (const answer of await callEverything(viewer.request, mature)) {
    expect(answer.status, answer.address).toBeGreaterThanOrEqual(400);
    expect(answer.body, answer.address).not.toContain(mature.word);
  }
  expect(await findInLists(viewer.request, mature)).toEqual([]);

  const sent = await viewer.request.post('/api/user/date-of-birth', { data: { dateOfBirth: '1990-05-04' } });
  expect(sent.status(), await sent.text()).toBe(200);

  // From that moment on, and without signing in again.
  await search(viewer, mature.word);
  await viewer.getByRole('link', { name: `Show ${mature.word}` }).click();
  await viewer.getByRole('link', { name: `1. Episode ${mature.word}` }).click();
  const film = viewer.locator(`video[aria-label="Episode ${mature.word}"]`);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  for (const answer of await callEverything(viewer.request, mature)) {
    expect(answer.status, answer.address).toBeLessThan(300);
  }
  expect(await findInLists(viewer.request, mature)).toEqual([
    '/api/videos/trailers',
    '/api/shows?limit=100',
    ...searchesFor(mature.word),
    `/api/videos?showId=${mature.showId}`,
  ]);
  await viewer.context().close();
});

/** A show with an episode, and a Beem, all of them mature, with the addresses of their files. */
async function publish(browser: Browser, baseURL: string | undefined): Promise<Mature> {
  const creator = await somebody(browser, baseURL, 'grown');
  const { request } = creator;
  const word = `nightfall${Date.now()}`;
  const showId = await createShow(request, `Show ${word}`);
  const filmIds = await Promise.all([
    uploadByCall(request, { title: `Episode ${word}`, type: 'episode', ageRating: 'mature', showId }),
    uploadByCall(request, { title: `Beem ${word}`, ageRating: 'mature' }),
  ]);
  const addresses: unknown[] = [];
  for (const id of filmIds) {
    await untilReady(request, id);
    const film = await (await request.get(`/api/videos/${id}`)).json();
    addresses.push(film.videoUrl, film.thumbnailUrl);
  }
  const show = await (await request.get(`/api/shows/${showId}`)).json();
  const media = [...addresses, show.thumbnailUrl].map(String);
  for (const address of media) expect(address).toMatch(/^\/media\//);
  await creator.context().close();
  return { word, showId, filmIds, media };
}

/** Notes which answers and pages that reach the browser hold the word; the address one asked for does not count. */
function listenFor(page: Page, word: string): string[] {
  const told: string[] = [];
  page.on('response', async (answer) => {
    const isText = /json|html/.test(answer.headers()['content-type'] ?? '');
    const body = isText ? await answer.text().catch(() => '') : '';
    if (body.includes(word)) told.push(answer.url());
  });
  return told;
}

async function lookEverywhere(page: Page, { word, showId, filmIds }: Mature) {
  await page.goto('/discover', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('feed').or(page.getByText('No content yet'))).toBeVisible();
  await expect(page.getByRole('article', { name: `Beem ${word}` })).toHaveCount(0);
  for (const path of [...filmIds.map((id) => `/watch/${id}`), `/show/${showId}`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('This content is not available to you.')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  }
}

/** With the header's box; ends when the results of all three kinds are there. */
async function search(page: Page, word: string) {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Search' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Results for "${word}"` })).toBeVisible();
  for (const kind of ['Shows', 'Videos', 'Creators'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${kind}\\s*\\d+$`) })).toBeVisible();
}

interface Answer {
  address: string;
  status: number;
  body: string;
}

/** What one can ask about a film or a show of which one knows the number, and every file of theirs. */
async function callEverything(request: APIRequestContext, mature: Mature): Promise<Answer[]> {
  const { showId, filmIds, media } = mature;
  const read = [...filmIds.flatMap((id) => [`/api/videos/${id}`, `/api/videos/${id}/comments`])];
  const answers = [...media, ...read, `/api/shows/${showId}`].map(async (address) => ({
    address,
    answer: await request.get(address),
  }));
  const writes = filmIds.flatMap((id) => [
    [`/api/videos/${id}/watch`, { watchTime: 1, completed: false }] as const,
    [`/api/videos/${id}/like`, { liked: true }] as const,
    [`/api/videos/${id}/save`, { saved: true }] as const,
    [`/api/videos/${id}/comments`, { content: 'Seen.' }] as const,
  ]);
  const save = [`/api/shows/${showId}/save`, { listType: 'plan_to_watch', saved: true }] as const;
  const sent = [...writes, save].map(async ([address, data]) => ({
    address,
    answer: await request.post(address, { data }),
  }));
  return Promise.all(
    (await Promise.all([...answers, ...sent])).map(async ({ address, answer }) => ({
      address,
      status: answer.status(),
      body: /json/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : '',
    })),
  );
}

const searchesFor = (word: string) => ['videos', 'shows'].map((kind) => `/api/search/${kind}?q=${word}`);

/** The lists that hold the word, each read to its end. */
async function findInLists(request: APIRequestContext, { word, showId }: Mature): Promise<string[]> {
  const lists = [
    '/api/videos/trailers',
    '/api/shows?limit=100',
    ...searchesFor(word),
    `/api/videos?showId=${showId}`,
  ];
  const found: string[] = [];
  for (const list of lists) {
    let page: string | undefined = list;
    let isFound = false;
    while (page) {
      const answer: APIResponse = await request.get(page);
      isFound ||= (await answer.text()).includes(word);
      page = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1];
    }
    if (isFound) found.push(list);
  }
  return found;
}
