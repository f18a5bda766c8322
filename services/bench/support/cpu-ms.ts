import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Redis } from 'ioredis';
import { Database } from '../../src/platform/database/index.js';
import { REDIS } from '../../src/platform/redis/index.js';
import { postgresCpuMs } from './postgres-cpu.js';

/** Processor time, user and system, in milliseconds since the start of each. */
export interface CpuMs {
  node: number;
  postgres: number;
  redis: number;
}

/**
 * The processor time of this process, of its Postgres and of its Redis.
 * @throws where the system does not show that of Postgres
 */
export async function readCpuMs(app: NestExpressApplication): Promise<CpuMs> {
  const { user, system } = process.cpuUsage();
  const postgres = await postgresCpuMs(app.get(Database));
  if (postgres === null) throw new Error('The processor time of Postgres is not to be had here.');
  const info = await app.get<Redis>(REDIS).info('cpu');
  const redisSeconds = [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)]
    .map(([, seconds]) => Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);
  return { node: (user + system) / 1_000, postgres, redis: redisSeconds * 1_000 };
}
