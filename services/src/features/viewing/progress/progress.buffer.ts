import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../platform/config/index.js';
import { REDIS } from '../../../platform/redis/index.js';
import { ACKNOWLEDGE, FIND_ALL, FORGET, RECORD, TAKE, TAKE_TURN } from './buffer-scripts.js';
import type { BufferedPosition, WatchPosition, WatchRecord } from './position.js';

/** A request waits for Redis no longer than this; what Redis does not accept is written directly. */
const COMMAND_TIMEOUT_MS = 1_000;
/** Maximum positions of one user: more videos than a user watches between two runs. */
const MAX_OF_ONE = 500;

export interface Batch {
  id: string;
  positions: BufferedPosition[];
}

/** The waiting positions of one user; `entries` are the same in the form of the buffer. */
export interface Waiting {
  entries: string[];
  positions: BufferedPosition[];
  /** Whether more may be waiting. */
  isCut: boolean;
}

interface Scripts {
  recordPosition(...args: (string | number)[]): Promise<string>;
  takeProgressTurn(...args: (string | number)[]): Promise<0 | 1 | null>;
  takePositions(...args: (string | number)[]): Promise<[payload: string, behind: number] | null>;
  acknowledgePositions(...args: (string | number)[]): Promise<number>;
  findAllPositions(...args: (string | number)[]): Promise<string[]>;
  forgetPositions(...args: (string | number)[]): Promise<null>;
}

/** Positions that wait to be written to Postgres, one per user and video however often they are reported. */
@Injectable()
export class ProgressBuffer implements OnApplicationShutdown {
  private readonly redis: Redis & Scripts;
  private readonly keys: Record<'positions' | 'due' | 'index' | 'batches' | 'turn' | 'last', string>;

  constructor(config: Config, @Inject(REDIS) redis: Redis) {
    // The shared connection waits a little for Redis to come back; here a report is written elsewhere at once.
    const own = redis.duplicate({
      enableOfflineQueue: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
    });
    own.on('error', () => {}); // It reconnects on its own.
    own.defineCommand('recordPosition', { numberOfKeys: 4, lua: RECORD });
    own.defineCommand('takeProgressTurn', { numberOfKeys: 3, lua: TAKE_TURN });
    own.defineCommand('takePositions', { numberOfKeys: 3, lua: TAKE });
    own.defineCommand('acknowledgePositions', { numberOfKeys: 3, lua: ACKNOWLEDGE });
    own.defineCommand('findAllPositions', { numberOfKeys: 2, lua: FIND_ALL });
    own.defineCommand('forgetPositions', { numberOfKeys: 3, lua: FORGET });
    this.redis = own as Redis & Scripts;
    const key = (name: string) => `{${config.env.REDIS_PREFIX}}:progress:${name}`;
    this.keys = {
      positions: key('places'),
      due: key('due'),
      index: key('index'),
      batches: key('batches'),
      turn: key('turn'),
      // Named so that the deletion of an account finds it (`removeKeys`), in the hash slot of the others.
      last: `${config.env.REDIS_PREFIX}:last-report:{${config.env.REDIS_PREFIX}}`,
    };
  }

  async record(record: WatchRecord): Promise<void> {
    const { positions, due, index, last } = this.keys;
    const member = memberOf(record.userId, record.videoId);
    await this.redis.recordPosition(
      ...[positions, due, index, `${last}:${member}`],
      member,
      record.seconds,
      Number(record.isCompleted),
      Number(record.isView),
      record.durationSeconds ?? 0,
    );
  }

  /** Unwritten positions of a user, by video. */
  async find(userId: string, videoIds: number[]): Promise<Map<number, WatchPosition>> {
    const found = new Map<number, WatchPosition>();
    if (videoIds.length === 0) return found;
    const members = videoIds.map((id) => memberOf(userId, id));
    const values = await this.redis.hmget(this.keys.positions, ...members);
    values.forEach((value, i) => {
      const position = value ? toPosition(members[i] ?? '', value) : null;
      if (position) found.set(position.videoId, position);
    });
    return found;
  }

  /** The waiting positions of a user. */
  async findAll(userId: string): Promise<Waiting> {
    const { positions, index } = this.keys;
    // Every member that begins with the user's id and a colon; the semicolon is the next character.
    const range = [`[${memberOf(userId, '')}`, `(${userId};`];
    const entries = await this.redis.findAllPositions(positions, index, ...range, MAX_OF_ONE);
    const found = pairsToPositions(entries);
    return { entries, positions: found, isCut: found.length === MAX_OF_ONE };
  }

  /** Removes written positions, but not those that were reported since. */
  async forget({ entries }: Waiting): Promise<void> {
    const { positions, due, index } = this.keys;
    await this.redis.forgetPositions(positions, due, index, ...entries);
  }

  /**
   * @returns `mine` if this process may write now, after which no other process may for `ms`; `others` if another one may;
   * `none` if nothing waits, not even a batch of another process
   */
  async takeTurn(ms: number): Promise<'mine' | 'others' | 'none'> {
    const { turn, due, batches } = this.keys;
    const taken = await this.redis.takeProgressTurn(turn, due, batches, ms);
    if (taken === null) return 'none';
    return taken === 1 ? 'mine' : 'others';
  }

  /** @returns null when nothing waits; `isBehind` when others have waited longer than `longestWaitMs` */
  async take(
    id: string,
    size: number,
    longestWaitMs: number,
  ): Promise<{ batch: Batch; isBehind: boolean } | null> {
    const { positions, due, batches } = this.keys;
    const taken = await this.redis.takePositions(positions, due, batches, id, size, longestWaitMs);
    return taken && { batch: { id, positions: toPositions(taken[0]) }, isBehind: taken[1] > 0 };
  }

  /** Unacknowledged batches: their worker is still writing, or was killed. */
  async findTaken(): Promise<Batch[]> {
    const batches = await this.redis.hgetall(this.keys.batches);
    return Object.entries(batches).map(([id, payload]) => ({ id, positions: toPositions(payload) }));
  }

  async acknowledge(batchId: string): Promise<void> {
    const { positions, batches, index } = this.keys;
    await this.redis.acknowledgePositions(positions, batches, index, batchId);
  }

  countWaiting(): Promise<number> {
    return this.redis.hlen(this.keys.positions);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

function memberOf(userId: string, videoId: number | ''): string {
  return `${userId}:${videoId}`;
}

function toPositions(payload: string): BufferedPosition[] {
  return pairsToPositions(JSON.parse(payload) as string[]);
}

function pairsToPositions(pairs: string[]): BufferedPosition[] {
  const positions: BufferedPosition[] = [];
  for (let i = 0; i < pairs.length; i += 2) positions.push(toPosition(pairs[i] ?? '', pairs[i + 1] ?? ''));
  return positions;
}

function toPosition(member: string, value: string): BufferedPosition {
  const [userId = '', videoId = ''] = member.split(':');
  const [seconds = '', ms = '', completed = '', days = '', buckets = ''] = value.split(';');
  return {
    userId,
    videoId: Number(videoId),
    seconds: Number(seconds),
    watchedAt: new Date(Number(ms)),
    isCompleted: completed === '1',
    viewDays: days === '' ? [] : days.split(',').map(Number),
    // A value of the release before has none.
    watchedBuckets: Number.parseInt(buckets, 10) || 0,
  };
}
