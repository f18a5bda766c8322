import { Redis } from 'ioredis';
import {
  type Beem,
  createUser,
  type OwnServer,
  openOwnServer,
  startBeem,
  type User,
} from '../../support/index.js';

export interface OwnRedis {
  server: OwnServer;
  beem: Beem;
  redis: Redis;
  creator: User;
}

/**
 * Starts an API for the tests of a file on its own Redis, which they may freeze. It has no worker: a test decides when
 * batches are written.
 */
export function startOnOwnRedis(onStarted: (started: OwnRedis) => void): void {
  let started: OwnRedis;
  beforeAll(async () => {
    const server = await openOwnServer('redis');
    const beem = await startBeem({ roles: ['api'], env: { REDIS_URL: server.url } });
    started = { server, beem, redis: new Redis(server.url), creator: await createUser(beem) };
    onStarted(started);
  });
  afterAll(async () => {
    const { server, beem, redis } = started;
    redis.disconnect();
    await server.thaw().catch(() => {});
    await beem.stop();
    await server.stop();
  });
}
