import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosUser } from './users.js';

/** The acknowledged changes, which are compared with the database at the end. */
export interface Promised {
  /** `video user` to whether the last acknowledged call set the like. */
  likes: Map<string, boolean>;
  saves: Map<string, boolean>;
  /** `followed follower` to whether the follow is set. */
  follows: Map<string, boolean>;
  /** Ids of acknowledged comments that were not deleted. */
  comments: Set<number>;
  deletedComments: Set<number>;
  /** `video user` to the farthest acknowledged position. */
  positions: Map<string, number>;
  /** Acknowledged videos that were not deleted. */
  videos: Set<number>;
  deletedVideos: Set<number>;
}

export const nothingPromised = (): Promised => ({
  likes: new Map(),
  saves: new Map(),
  follows: new Map(),
  comments: new Set(),
  deletedComments: new Set(),
  positions: new Map(),
  videos: new Set(),
  deletedVideos: new Set(),
});

export interface LoadOptions {
  users: ChaosUser[];
  /** Videos that are ready before the first kill. */
  videoIds: number[];
  /** A short video to upload. */
  video: Buffer;
  promised: Promised;
  isOver: () => boolean;
  /** Called after every acknowledged call; the next one waits for it. */
  onCall: () => void | Promise<void>;
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const aChance = (of: number) => Math.random() < of;

/** One user acts until the run ends; every call is retried until it is acknowledged. */
export async function actAsViewer(user: ChaosUser, options: LoadOptions): Promise<void> {
  const { users, videoIds, promised, isOver, onCall } = options;
  const { visitor } = user;
  const mine: number[] = [];
  let positionSeconds = 0;
  for (let n = 0; !isOver(); n++) {
    const videoId = pick(videoIds);
    const key = `${videoId} ${user.id}`;
    const draw = Math.random();
    if (draw < 0.3) {
      const liked = aChance(0.6);
      await visitor.post('/api/videos/{id}/like', { path: { id: videoId }, body: { liked } });
      promised.likes.set(key, liked);
    } else if (draw < 0.45) {
      const saved = aChance(0.6);
      await visitor.post('/api/videos/{id}/save', { path: { id: videoId }, body: { saved } });
      promised.saves.set(key, saved);
    } else if (draw < 0.55) {
      const other = pick(users.filter(({ id }) => id !== user.id));
      const following = aChance(0.6);
      await visitor.post('/api/users/{id}/follow', { path: { id: other.id }, body: { following } });
      promised.follows.set(`${other.id} ${user.id}`, following);
    } else if (draw < 0.7) {
      const { id } = await visitor.post('/api/videos/{id}/comments', {
        path: { id: videoId },
        body: { content: `Comment ${n} of ${user.username}` },
        headers: { 'Idempotency-Key': `${user.username}-comment-${n}` },
      });
      promised.comments.add(id);
      mine.push(id);
    } else if (draw < 0.75 && mine.length > 0) {
      const id = mine.pop() as number;
      await visitor.delete('/api/comments/{id}', { path: { id } });
      promised.comments.delete(id);
      promised.deletedComments.add(id);
    } else if (draw < 0.9) {
      positionSeconds += 1;
      await visitor.post('/api/videos/{id}/watch', {
        path: { id: videoId },
        body: { watchTime: positionSeconds, completed: false },
      });
      promised.positions.set(key, positionSeconds);
    } else {
      await pick([
        () => visitor.get('/api/videos/trailers', { query: { limit: 20 } }),
        () => visitor.get('/api/notifications'),
        () => visitor.get('/api/history'),
      ])();
    }
    await onCall();
  }
}

/** Number of videos of one creator in parallel processing. */
const UNDER_WAY = 4;

/** A creator uploads videos as fast as they are processed, and deletes a few of them. */
export async function actAsCreator(user: ChaosUser, options: LoadOptions): Promise<void> {
  const { video, promised, isOver, onCall } = options;
  for (let n = 0; !isOver(); n++) {
    const id = await uploadVideo(user, video, `${user.username}-video-${n}`);
    promised.videos.add(id);
    await onCall();
    if (aChance(0.25)) {
      await user.visitor.delete('/api/videos/{id}', { path: { id } });
      promised.videos.delete(id);
      promised.deletedVideos.add(id);
      await onCall();
    }
    while (!isOver() && (await countUnderWay(user)) >= UNDER_WAY) await sleep(500);
  }
}

async function countUnderWay({ visitor }: ChaosUser): Promise<number> {
  const mine = await visitor.get('/api/videos/mine');
  return mine.filter(({ status }) => status === 'processing').length;
}

export async function uploadVideo({ visitor }: ChaosUser, video: Buffer, key: string): Promise<number> {
  const { id } = await visitor.post('/api/videos', {
    form: {
      title: key,
      description: 'A video of stormy days.',
      type: 'trailer',
      ageRating: 'all',
      video: new File([new Uint8Array(video)], 'video.mp4', { type: 'video/mp4' }),
    },
    headers: { 'Idempotency-Key': key },
  });
  return id;
}
