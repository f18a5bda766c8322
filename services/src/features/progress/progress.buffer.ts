import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../platform/config/index.js';
import { REDIS } from '../../platform/redis/index.js';
import { ACKNOWLEDGE, FIND_ALL, FORGET, RECORD, TAKE } from './buffer-scripts.js';
import type { BufferedPlace, WatchPlace, WatchRecord } from './place.js';

/** Longer than this nobody waits for Redis: what it does not take is written directly. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Of one person at once: more than anybody watches before a turn. */
const MOST_OF_ONE = 500;

export interface Batch {
  id: string;
  places: BufferedPlace[];
}

/** What waits of one person; `entries` is how the buffer knows it. */
export interface Waiting {
  entries: string[];
  places: BufferedPlace[];
}

interface Scripts {
  recordPlace(...args: (string | number)[]): Promise<string>;
  takePlaces(...args: (string | number)[]): Promise<[payload: string, behind: number] | null>;
  acknowledgePlaces(...args: (string | number)[]): Promise<number>;
  findAllPlaces(...args: (string | number)[]): Promise<string[]>;
  forgetPlaces(...args: (string | number)[]): Promise<null>;
}

/** Places on their way to Postgres, one per person and film however often they are reported. */
@Injectable()
export class ProgressBuffer implements OnApplicationShutdown {
  private readonly redis: Redis & Scripts;
  private readonly keys: Record<'places' | 'due' | 'index' | 'batches' | 'turn', string>;

  constructor(config: Config, @Inject(REDIS) redis: Redis) {
    // The shared connection waits a little for Redis to come back; a report is kept elsewhere at once.
    const own = redis.duplicate({
      enableOfflineQueue: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
    });
    own.on('error', () => {}); // It reconnects by itself.
    own.defineCommand('recordPlace', { numberOfKeys: 3, lua: RECORD });
    own.defineCommand('takePlaces', { numberOfKeys: 3, lua: TAKE });
    own.defineCommand('acknowledgePlaces', { numberOfKeys: 3, lua: ACKNOWLEDGE });
    own.defineCommand('findAllPlaces', { numberOfKeys: 2, lua: FIND_ALL });
    own.defineCommand('forgetPlaces', { numberOfKeys: 3, lua: FORGET });
    this.redis = own as Redis & Scripts;
    const key = (name: string) => `{${config.env.REDIS_PREFIX}}:progress:${name}`;
    this.keys = {
      places: key('places'),
      due: key('due'),
      index: key('index'),
      batches: key('batches'),
      turn: key('turn'),
    };
  }

  async record({ userId, videoId, seconds, isCompleted, isView }: WatchRecord): Promise<void> {
    const { places, due, index } = this.keys;
    await this.redis.recordPlace(
      places,
      due,
      index,
      memberOf(userId, videoId),
      seconds,
      Number(isCompleted),
      Number(isView),
    );
  }

  /** Places of a person that are not written yet, by film. */
  async find(userId: string, videoIds: number[]): Promise<Map<number, WatchPlace>> {
    const found = new Map<number, WatchPlace>();
    if (videoIds.length === 0) return found;
    const members = videoIds.map((id) => memberOf(userId, id));
    const values = await this.redis.hmget(this.keys.places, ...members);
    values.forEach((value, i) => {
      const place = value ? toPlace(members[i] ?? '', value) : null;
      if (place) found.set(place.videoId, place);
    });
    return found;
  }

  /** All that waits of a person. */
  async findAll(userId: string): Promise<Waiting> {
    const { places, index } = this.keys;
    // Every member that begins with the person's id and a colon; the semicolon is the next character.
    const range = [`[${memberOf(userId, '')}`, `(${userId};`];
    const entries = await this.redis.findAllPlaces(places, index, ...range, MOST_OF_ONE);
    return { entries, places: pairsToPlaces(entries) };
  }

  /** What was written, but not what was reported since. */
  async forget({ entries }: Waiting): Promise<void> {
    const { places, due, index } = this.keys;
    await this.redis.forgetPlaces(places, due, index, ...entries);
  }

  /** Whether it is this process's turn to write; for `ms` it is nobody else's. */
  async takeTurn(ms: number): Promise<boolean> {
    return (await this.redis.set(this.keys.turn, 1, 'PX', ms, 'NX')) === 'OK';
  }

  /** @returns null when nothing waits; `isBehind` when others have waited longer than `longestWaitMs` */
  async take(
    id: string,
    size: number,
    longestWaitMs: number,
  ): Promise<{ batch: Batch; isBehind: boolean } | null> {
    const { places, due, batches } = this.keys;
    const taken = await this.redis.takePlaces(places, due, batches, id, size, longestWaitMs);
    return taken && { batch: { id, places: toPlaces(taken[0]) }, isBehind: taken[1] > 0 };
  }

  /** Batches that were taken and not acknowledged: their worker is still writing, or was killed. */
  async findTaken(): Promise<Batch[]> {
    const batches = await this.redis.hgetall(this.keys.batches);
    return Object.entries(batches).map(([id, payload]) => ({ id, places: toPlaces(payload) }));
  }

  async acknowledge(batchId: string): Promise<void> {
    const { places, batches, index } = this.keys;
    await this.redis.acknowledgePlaces(places, batches, index, batchId);
  }

  countWaiting(): Promise<number> {
    return this.redis.hlen(this.keys.places);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

function memberOf(userId: string, videoId: number | ''): string {
  return `${userId}:${videoId}`;
}

function toPlaces(payload: string): BufferedPlace[] {
  return pairsToPlaces(JSON.parse(payload) as string[]);
}

function pairsToPlaces(pairs: string[]): BufferedPlace[] {
  const places: BufferedPlace[] = [];
  for (let i = 0; i < pairs.length; i += 2) places.push(toPlace(pairs[i] ?? '', pairs[i + 1] ?? ''));
  return places;
}

function toPlace(member: string, value: string): BufferedPlace {
  const [userId = '', videoId = ''] = member.split(':');
  const [seconds = '', ms = '', completed = '', days = ''] = value.split(';');
  return {
    userId,
    videoId: Number(videoId),
    seconds: Number(seconds),
    watchedAt: new Date(Number(ms)),
    isCompleted: completed === '1',
    viewDays: days === '' ? [] : days.split(',').map(Number),
  };
}
