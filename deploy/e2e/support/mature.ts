import { type APIRequestContext, type APIResponse, type Browser, expect } from '@playwright/test';
import { createShow, openAsNewUser, untilReady, uploadByCall } from './library';

export interface Mature {
  /** A word that is only in the title of the show and of its two videos. */
  word: string;
  showId: number;
  videoIds: number[];
  media: string[];
}

/** Publishes a mature show with an episode, and a mature Beem, with the addresses of their files. */
export async function publishMature(browser: Browser, baseURL: string | undefined): Promise<Mature> {
  const creator = await openAsNewUser(browser, baseURL, 'grown');
  const { request } = creator;
  // Only adults may publish mature videos.
  await request.post('/api/user/date-of-birth', { data: { dateOfBirth: '1990-06-21' } });
  const word = `nightfall${Date.now()}`;
  const showId = await createShow(request, `Show ${word}`);
  const videoIds = await Promise.all([
    uploadByCall(request, { title: `Episode ${word}`, type: 'episode', ageRating: 'mature', showId }),
    uploadByCall(request, { title: `Beem ${word}`, ageRating: 'mature' }),
  ]);
  const addresses: unknown[] = [];
  for (const id of videoIds) {
    await untilReady(request, id);
    const video = await (await request.get(`/api/videos/${id}`)).json();
    addresses.push(video.videoUrl, video.thumbnailUrl);
  }
  const show = await (await request.get(`/api/shows/${showId}`)).json();
  const media = [...addresses, show.thumbnailUrl].map(String);
  for (const address of media) expect(address).toMatch(/^\/media\//);
  await creator.context().close();
  return { word, showId, videoIds, media };
}

interface Answer {
  address: string;
  status: number;
  body: string;
}

/** The server may close an idle connection at the moment of the next call; browsers also retry then. */
const maxRetries = 2;

/** Makes every call about a video or a show whose id is known, and requests all of their files. */
export async function callEverything(request: APIRequestContext, mature: Mature): Promise<Answer[]> {
  const { showId, videoIds, media } = mature;
  const read = [...videoIds.flatMap((id) => [`/api/videos/${id}`, `/api/videos/${id}/comments`])];
  const answers = [...media, ...read, `/api/shows/${showId}`].map(async (address) => ({
    address,
    answer: await request.get(address, { maxRetries }),
  }));
  const writes = videoIds.flatMap((id) => [
    [`/api/videos/${id}/watch`, { watchTime: 1, completed: false }] as const,
    [`/api/videos/${id}/like`, { liked: true }] as const,
    [`/api/videos/${id}/save`, { saved: true }] as const,
    [`/api/videos/${id}/comments`, { content: 'Seen.' }] as const,
  ]);
  const save = [`/api/shows/${showId}/save`, { listType: 'plan_to_watch', saved: true }] as const;
  const sent = [...writes, save].map(async ([address, data]) => ({
    address,
    answer: await request.post(address, { data, maxRetries }),
  }));
  return Promise.all(
    (await Promise.all([...answers, ...sent])).map(async ({ address, answer }) => ({
      address,
      status: answer.status(),
      body: /json/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : '',
    })),
  );
}

/** The lists in which new entries appear at once. */
export const listsOf = ({ word, showId }: Mature) => [
  '/api/videos/trailers',
  '/api/shows?limit=100',
  ...searchesFor(word),
  `/api/videos?showId=${showId}`,
];

const searchesFor = (word: string) => ['videos', 'shows'].map((kind) => `/api/search/${kind}?q=${word}`);

/** The lists that contain the word, each read to its end. */
export async function findInLists(
  request: APIRequestContext,
  { word }: Mature,
  lists: string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const list of lists) {
    let page: string | undefined = list;
    let isFound = false;
    while (page) {
      const answer: APIResponse = await request.get(page, { maxRetries });
      isFound ||= (await answer.text()).includes(word);
      page = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1];
    }
    if (isFound) found.push(list);
  }
  return found;
}
