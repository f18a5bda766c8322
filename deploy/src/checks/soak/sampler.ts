import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import type { Target } from '../chaos/targets.js';
import type { World } from '../chaos/world.js';
import type { Depths } from '../scaling/scaled-objects.js';
import type { Inspector } from './inspector.js';

export interface ProcessSample {
  memoryMb: number;
  /** After a full collection. */
  heapMb: number;
  /** Open descriptors: files, pipes, sockets. */
  descriptors: number;
  sockets: number;
}

export interface Sample {
  atSeconds: number;
  /** By a name such as `api 1`. */
  processes: Record<string, ProcessSample>;
  postgres: {
    /** Of all rows. */
    deadPercent: number;
    /** Of the tables in `CHURNED`, with their indexes. */
    churnedMb: number;
    databaseMb: number;
    connections: number;
    outboxRows: number;
  };
  redis: {
    memoryMb: number;
    /** Keys without a time to live, and those of finished jobs are not among them. */
    lastingKeys: number;
    connections: number;
  };
  /** Jobs that wait or run, by queue. */
  jobs: Record<string, number>;
}

const MIB = 2 ** 20;
/** Tables whose rows change all the time under this load while their number stays: what grows in them is bloat. */
const CHURNED = [
  ...['users', 'sessions', 'videos', 'creator_totals', 'outbox'],
  ...['video_likes', 'video_saves', 'follows', 'watch_progress'],
];
/** Of finished jobs whose memory is asked for. */
const JOBS_ASKED = 20;

/** Looks at every process of a world, and at its Postgres and Redis. */
export class Sampler {
  private readonly startedAt = performance.now();
  private readonly redis: Redis;

  constructor(
    private readonly world: World,
    private readonly inspectors: Map<Target, Inspector>,
  ) {
    this.redis = new Redis(world.env.REDIS_URL ?? '');
  }

  async look(): Promise<Sample> {
    const { targets, client } = this.world;
    const api = targets.find(({ role }) => role === 'api') as Target;
    const depths = (await (await fetch(`${api.internalUrl}/queues`)).json()) as Depths;
    const jobs = Object.fromEntries(Object.entries(depths).map(([queue, { jobs }]) => [queue, jobs]));
    return {
      atSeconds: (performance.now() - this.startedAt) / 1000,
      processes: await this.lookAtProcesses(),
      postgres: await lookAtPostgres(client),
      redis: await this.lookAtRedis(Object.keys(depths)),
      jobs,
    };
  }

  end(): void {
    this.redis.disconnect();
    for (const inspector of this.inspectors.values()) inspector.close();
  }

  private async lookAtProcesses(): Promise<Record<string, ProcessSample>> {
    const samples: Record<string, ProcessSample> = {};
    const counts: Partial<Record<Target['role'], number>> = {};
    // One after the other, so that their collections do not stop all of them at once.
    for (const [{ role, pid }, inspector] of this.inspectors) {
      counts[role] = (counts[role] ?? 0) + 1;
      const heapBytes = await inspector.usedHeapAfterCollection();
      const files = readdirSync(`/proc/${pid}/fd`).map((file) => targetOf(`/proc/${pid}/fd/${file}`));
      const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      samples[`${role} ${counts[role]}`] = {
        memoryMb: Number(resident) / 1024,
        heapMb: heapBytes / MIB,
        descriptors: files.length,
        sockets: files.filter((file) => file.startsWith('socket:')).length,
      };
    }
    return samples;
  }

  /** BullMQ keeps finished jobs for an hour, and ten thousand of a queue: their memory is taken off. */
  private async lookAtRedis(queues: string[]): Promise<Sample['redis']> {
    const { redis } = this;
    const prefix = `{${this.world.env.REDIS_PREFIX}}`;
    let [finished, finishedBytes] = [0, 0];
    for (const queue of queues) {
      const done = `${prefix}:${queue}:completed`;
      const count = await redis.zcard(done);
      const ids = await redis.zrange(done, `-${JOBS_ASKED}`, '-1');
      const sizes = await Promise.all(
        ids.map((id) => redis.call('MEMORY', 'USAGE', `${prefix}:${queue}:${id}`)),
      );
      const mean =
        sizes.reduce<number>((sum, size) => sum + Number(size ?? 0), 0) / Math.max(1, sizes.length);
      finished += count;
      finishedBytes += count * mean + Number((await redis.call('MEMORY', 'USAGE', done)) ?? 0);
    }
    const info = await redis.info();
    const number = (pattern: RegExp) => Number(pattern.exec(info)?.[1] ?? Number.NaN);
    const keys = await redis.dbsize();
    const expiring = number(/^db\d+:keys=\d+,expires=(\d+)/m) || 0;
    return {
      memoryMb: (number(/^used_memory:(\d+)/m) - finishedBytes) / MIB,
      lastingKeys: keys - expiring - finished,
      connections: number(/^connected_clients:(\d+)/m),
    };
  }
}

/** Empty for a descriptor that was closed meanwhile. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

async function lookAtPostgres(client: Client): Promise<Sample['postgres']> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT 100.0 * sum(n_dead_tup) / greatest(1, sum(n_dead_tup + n_live_tup)) AS dead,
       sum(pg_total_relation_size(relid)) FILTER (WHERE relname = ANY($1)) AS churned,
       count(*) FILTER (WHERE relname = ANY($1)) AS tables,
       pg_database_size(current_database()) AS size,
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
       (SELECT count(*) FROM outbox) AS outbox
     FROM pg_stat_user_tables`,
    [CHURNED],
  );
  const [found = {}] = rows;
  if (Number(found.tables) < CHURNED.length) throw new Error('A table of the soak does not exist.');
  return {
    deadPercent: Number(found.dead),
    churnedMb: Number(found.churned) / MIB,
    databaseMb: Number(found.size) / MIB,
    connections: Number(found.connections),
    outboxRows: Number(found.outbox),
  };
}
