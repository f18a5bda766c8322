import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { uploadVideo } from '../chaos/load.js';
import { LiveTab } from '../chaos/sockets.js';
import type { ChaosUser } from '../chaos/users.js';

const VIDEOS = 2_000;
const WORDS = ['silent', 'harbor 17', 'sylent', 'rain'];
/** Of a video, as a player asks for at first. */
const FIRST_BYTES = 'bytes=0-65535';

/** How often something is done, in milliseconds; each time is up to half longer or shorter. */
export interface Rhythm {
  /** Of each viewer. */
  read: number;
  /** Of each viewer. */
  write: number;
  /** Of each creator. */
  upload: number;
  /** Of all tabs together. */
  tab: number;
}

export interface SoakLoad {
  viewers: ChaosUser[];
  creators: ChaosUser[];
  /** A short video to upload. */
  video: Buffer;
  /** Where media are read. */
  edgeUrl: string;
  /** For sockets. */
  origin: string;
  rhythm: Rhythm;
  isOver: () => boolean;
  /** Called after every answered call. */
  onCall: () => void;
  /** Called with the time of each answered feed page. */
  onFeedPage: (tookMs: number) => void;
}

export const pause = (ms: number) => sleep(ms * (0.5 + Math.random()));

/** Adds ready videos without files, so that lists, ranking and search have something to do. @returns ids of some */
export async function addVideos(client: Client, creators: ChaosUser[]): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO videos (creator_id, type, title, description, tags, status, video_key, thumbnail_key, duration_seconds, width,
       height, published_at, score, trend)
     SELECT ($1::uuid[])[1 + n % $2::int], 'trailer', 'Silent harbor ' || n, 'A city that dreams of rain.', ARRAY['rain'], 'ready',
       'soak/' || n || '.mp4', 'soak/' || n || '.webp', 90, 1280, 720, now() - n * interval '1 minute', n, n
     FROM generate_series(1, ${VIDEOS}) AS n RETURNING id`,
    [creators.map(({ id }) => id), creators.length],
  );
  await client.query('ANALYZE');
  return rows.slice(0, 50).map(({ id }) => Number(id));
}

/** A viewer reads until the run ends: mostly the feed and videos. */
export async function browse({ visitor }: ChaosUser, videoIds: number[], load: SoakLoad): Promise<void> {
  const { isOver, onCall, onFeedPage, rhythm } = load;
  for (let n = 0; !isOver(); n++) {
    const id = videoIds[n % videoIds.length] as number;
    const draw = Math.random();
    if (draw < 0.4) {
      const startedAt = performance.now();
      await visitor.get('/api/videos/trailers', { query: { limit: 20 } });
      onFeedPage(performance.now() - startedAt);
    } else if (draw < 0.65) {
      await visitor.get('/api/videos/{id}', { path: { id } });
    } else if (draw < 0.75) {
      await visitor.get('/api/videos/{id}/comments', { path: { id }, query: { limit: 20 } });
    } else if (draw < 0.85) {
      await visitor.get('/api/notifications/unread-count');
    } else if (draw < 0.9) {
      await visitor.get('/api/notifications');
    } else if (draw < 0.95) {
      await visitor.get('/api/search/videos', { query: { q: WORDS[n % WORDS.length] as string } });
    } else {
      await visitor.get('/api/history');
    }
    onCall();
    await pause(rhythm.read);
  }
}

/** A creator uploads a video, waits until it can be watched, reads it as a player does, and deletes the one before. */
export async function uploadInTurn(user: ChaosUser, load: SoakLoad): Promise<void> {
  const { video, edgeUrl, rhythm, isOver, onCall } = load;
  const { visitor, username } = user;
  let before: number | null = null;
  for (let n = 0; !isOver(); n++) {
    const id = await uploadVideo(user, video, `${username}-soak-${n}`);
    onCall();
    const url = await waitUntilReady(user, id, isOver);
    if (url) {
      const media = new URL(new URL(url, edgeUrl).pathname, edgeUrl);
      const part = await fetch(media, { headers: { range: FIRST_BYTES, cookie: visitor.cookieHeader } });
      if (part.status !== 206) throw new Error(`A part of a video was answered ${part.status}.`);
      await part.arrayBuffer();
      onCall();
    }
    if (before) await visitor.delete('/api/videos/{id}', { path: { id: before } });
    before = id;
    await pause(rhythm.upload);
  }
}

async function waitUntilReady(
  { visitor }: ChaosUser,
  id: number,
  isOver: () => boolean,
): Promise<string | null> {
  while (!isOver()) {
    const { status, failureReason, videoUrl } = await visitor.get('/api/videos/{id}', { path: { id } });
    if (status === 'failed') throw new Error(`Video ${id} failed: ${failureReason}`);
    if (status === 'ready') return videoUrl;
    await sleep(500);
  }
  return null;
}

/** Each viewer has a tab with a live socket; one after the other is closed and opened again. */
export async function changeTabs({ viewers, origin, rhythm, isOver }: SoakLoad): Promise<string[]> {
  const faults: string[] = [];
  const tabs = viewers.map((user) => new LiveTab(user, origin));
  const end = (tab: LiveTab | undefined) => {
    tab?.end();
    faults.push(...(tab?.faults ?? []));
  };
  for (let n = 0; !isOver(); n++) {
    await pause(rhythm.tab);
    const place = n % tabs.length;
    end(tabs[place]);
    tabs[place] = new LiveTab(viewers[place] as ChaosUser, origin);
  }
  for (const tab of tabs) end(tab);
  return faults;
}
