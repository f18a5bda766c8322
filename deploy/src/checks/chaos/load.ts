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

/** A write of the load; those of one key come from one user, one after the other. */
export interface Write {
  kind: 'like' | 'save' | 'follow' | 'comment' | 'position' | 'video' | 'donation';
  /** As in `Promised`; of comments and videos the text that no other has. */
  key: string;
  /** Whether it is there after the write; of positions the seconds. */
  value: boolean | number;
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
  /** Sends each write, and may note when it began and when it was acknowledged. */
  record?: Recorder;
}

export type Recorder = <T>(write: Write, send: () => Promise<T>) => Promise<T>;

const justSend: Recorder = (_write, send) => send();

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const aChance = (of: number) => Math.random() < of;

/** One user acts until the run ends; every call is retried until it is acknowledged. */
export async function actAsViewer(user: ChaosUser, options: LoadOptions): Promise<void> {
  const { users, videoIds, promised, isOver, onCall, record = justSend } = options;
  const { visitor } = user;
  const mine: { id: number; content: string }[] = [];
  let positionSeconds = 0;
  for (let n = 0; !isOver(); n++) {
    const videoId = pick(videoIds);
    const key = `${videoId} ${user.id}`;
    const draw = Math.random();
    if (draw < 0.3) {
      const liked = aChance(0.6);
      await record({ kind: 'like', key, value: liked }, () =>
        visitor.post('/api/videos/{id}/like', { path: { id: videoId }, body: { liked } }),
      );
      promised.likes.set(key, liked);
    } else if (draw < 0.45) {
      const saved = aChance(0.6);
      await record({ kind: 'save', key, value: saved }, () =>
        visitor.post('/api/videos/{id}/save', { path: { id: videoId }, body: { saved } }),
      );
      promised.saves.set(key, saved);
    } else if (draw < 0.55) {
      const other = pick(users.filter(({ id }) => id !== user.id));
      const following = aChance(0.6);
      const pair = `${other.id} ${user.id}`;
      await record({ kind: 'follow', key: pair, value: following }, () =>
        visitor.post('/api/users/{id}/follow', { path: { id: other.id }, body: { following } }),
      );
      promised.follows.set(pair, following);
    } else if (draw < 0.7) {
      const content = `Comment ${n} of ${user.username}`;
      const { id } = await record({ kind: 'comment', key: content, value: true }, () =>
        visitor.post('/api/videos/{id}/comments', {
          path: { id: videoId },
          body: { content },
          headers: { 'Idempotency-Key': `${user.username}-comment-${n}` },
        }),
      );
      promised.comments.add(id);
      mine.push({ id, content });
    } else if (draw < 0.75 && mine.length > 0) {
      const { id, content } = mine.pop() as { id: number; content: string };
      await record({ kind: 'comment', key: content, value: false }, () =>
        visitor.delete('/api/comments/{id}', { path: { id } }),
      );
      promised.comments.delete(id);
      promised.deletedComments.add(id);
    } else if (draw < 0.9) {
      positionSeconds += 1;
      await record({ kind: 'position', key, value: positionSeconds }, () =>
        visitor.post('/api/videos/{id}/watch', {
          path: { id: videoId },
          body: { watchTime: positionSeconds, completed: false },
        }),
      );
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
  const { video, promised, isOver, onCall, record = justSend } = options;
  for (let n = 0; !isOver(); n++) {
    const title = `${user.username}-video-${n}`;
    const id = await record({ kind: 'video', key: title, value: true }, () =>
      uploadVideo(user, video, title),
    );
    promised.videos.add(id);
    await onCall();
    if (aChance(0.25)) {
      await record({ kind: 'video', key: title, value: false }, () =>
        user.visitor.delete('/api/videos/{id}', { path: { id } }),
      );
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
