import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosUser } from './users.js';

/** What a call's success promised: held against the database when all is over. */
export interface Promised {
  /** `video user` to whether the last answered call said liked. */
  likes: Map<string, boolean>;
  saves: Map<string, boolean>;
  /** `followed follower` to whether. */
  follows: Map<string, boolean>;
  /** Ids of comments that were answered and not deleted. */
  comments: Set<number>;
  deletedComments: Set<number>;
  /** `video user` to the farthest place that was answered. */
  places: Map<string, number>;
  /** Videos that were answered and not deleted. */
  videos: Set<number>;
  deletedVideos: Set<number>;
}

export const nothingPromised = (): Promised => ({
  likes: new Map(),
  saves: new Map(),
  follows: new Map(),
  comments: new Set(),
  deletedComments: new Set(),
  places: new Map(),
  videos: new Set(),
  deletedVideos: new Set(),
});

export interface LoadOptions {
  users: ChaosUser[];
  /** Videos that are ready before anything is killed. */
  videoIds: number[];
  /** A short clip to upload. */
  clip: Buffer;
  promised: Promised;
  isOver: () => boolean;
  /** Told after every answered call. */
  onCall: () => void;
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const aChance = (of: number) => Math.random() < of;

/** One user does one thing after the other until it is over; every call is tried until it is answered. */
export async function actAsViewer(user: ChaosUser, options: LoadOptions): Promise<void> {
  const { users, videoIds, promised, isOver, onCall } = options;
  const { visitor } = user;
  const mine: number[] = [];
  let place = 0;
  for (let n = 0; !isOver(); n++) {
    const videoId = pick(videoIds);
    const key = `${videoId} ${user.id}`;
    const draw = Math.random();
    if (draw < 0.3) {
      const liked = aChance(0.6);
      await visitor.post(`/api/videos/${videoId}/like`, { json: { liked } });
      promised.likes.set(key, liked);
    } else if (draw < 0.45) {
      const saved = aChance(0.6);
      await visitor.post(`/api/videos/${videoId}/save`, { json: { saved } });
      promised.saves.set(key, saved);
    } else if (draw < 0.55) {
      const other = pick(users.filter(({ id }) => id !== user.id));
      const following = aChance(0.6);
      await visitor.post(`/api/users/${other.id}/follow`, { json: { following } });
      promised.follows.set(`${other.id} ${user.id}`, following);
    } else if (draw < 0.7) {
      const { id } = await visitor.post<{ id: number }>(`/api/videos/${videoId}/comments`, {
        json: { content: `Comment ${n} of ${user.username}` },
        headers: { 'idempotency-key': `${user.username}-comment-${n}` },
      });
      promised.comments.add(id);
      mine.push(id);
    } else if (draw < 0.75 && mine.length > 0) {
      const id = mine.pop() as number;
      await visitor.delete(`/api/comments/${id}`);
      promised.comments.delete(id);
      promised.deletedComments.add(id);
    } else if (draw < 0.9) {
      place += 1;
      await visitor.post(`/api/videos/${videoId}/watch`, { json: { watchTime: place, completed: false } });
      promised.places.set(key, place);
    } else {
      await visitor.get(pick(['/api/videos/trailers?limit=20', '/api/notifications', '/api/history']));
    }
    onCall();
  }
}

/** Videos that one creator lets be prepared side by side. */
const UNDER_WAY = 4;

/** A creator uploads video after video, as fast as they are prepared, and takes a few of them back. */
export async function actAsCreator(user: ChaosUser, options: LoadOptions): Promise<void> {
  const { clip, promised, isOver, onCall } = options;
  for (let n = 0; !isOver(); n++) {
    const id = await uploadClip(user, clip, `${user.username}-video-${n}`);
    promised.videos.add(id);
    onCall();
    if (aChance(0.25)) {
      await user.visitor.delete(`/api/videos/${id}`);
      promised.videos.delete(id);
      promised.deletedVideos.add(id);
      onCall();
    }
    while (!isOver() && (await countUnderWay(user)) >= UNDER_WAY) await sleep(500);
  }
}

async function countUnderWay({ visitor }: ChaosUser): Promise<number> {
  const mine = await visitor.get<{ status: string }[]>('/api/videos/mine');
  return mine.filter(({ status }) => status === 'processing').length;
}

export async function uploadClip({ visitor }: ChaosUser, clip: Buffer, key: string): Promise<number> {
  const form = new FormData();
  form.set('title', key);
  form.set('description', 'A video of stormy days.');
  form.set('type', 'trailer');
  form.set('ageRating', 'all');
  form.set('video', new Blob([new Uint8Array(clip)], { type: 'video/mp4' }), 'video.mp4');
  const { id } = await visitor.post<{ id: number }>('/api/videos', {
    form,
    headers: { 'idempotency-key': key },
  });
  return id;
}
