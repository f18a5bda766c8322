import { Redis } from 'ioredis';
import { Config, loadConfig } from '../../../src/platform/config/index.js';
import { AppError } from '../../../src/platform/errors/index.js';
import { RateLimiter } from '../../../src/platform/http/index.js';
import { SecurityLog } from '../../../src/platform/logging/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { required } from '../../support/database.js';
import { type Beem, startBeem } from '../../support/index.js';

describe('rate limits', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '2' } });
  });
  afterAll(() => beem.stop());

  it('say when to come back, in words and in seconds', async () => {
    const visitor = beem.visitor();
    for (let i = 0; i < 60; i++) await visitor.post('/api/login', {});
    const refused = await visitor.post('/api/login', {});
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate_limited',
        message: expect.stringMatching(/^Too many attempts\. Please try again in [45] minutes\.$/),
      },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('count each address alone, a household of IPv6 as one', async () => {
    const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2'].map((address) => {
      const visitor = beem.visitor();
      visitor.address = address;
      return visitor;
    });
    const stranger = beem.visitor();
    stranger.address = '2001:db8:1:3::1';
    for (let i = 0; i < 30; i++) for (const visitor of neighbours) await visitor.post('/api/login', {});
    for (const visitor of neighbours) expect((await visitor.post('/api/login', {})).status).toBe(429);
    expect((await stranger.post('/api/login', {})).status).toBe(400);
  });

  it('go on in memory while Redis is away', async () => {
    const nowhere = new Redis('redis://127.0.0.1:1', { lazyConnect: true });
    nowhere.on('error', () => {});
    const limiter = new RateLimiter(beem.config, nowhere, beem.app.get(SecurityLog));
    const window = { name: 'test', points: 1, seconds: 60 };
    await limiter.consume(window, 'somebody');
    await expect(limiter.consume(window, 'somebody')).rejects.toThrow(AppError);
    nowhere.disconnect();
  });

  it('are given back for attempts that succeeded', async () => {
    const redis = createRedis(beem.config);
    const limiter = new RateLimiter(beem.config, redis, beem.app.get(SecurityLog));
    await redis.ping();
    const window = { name: 'given-back', points: 1, seconds: 60 };
    for (let i = 0; i < 3; i++) {
      await limiter.consume(window, 'somebody');
      await limiter.giveBack(window, 'somebody');
    }
    redis.disconnect();
  });

  it('are a hundredfold per address on a developer’s machine only', () => {
    const { env } = beem.config;
    expect(new Config({ ...env, RATE_LIMIT_SCALE: undefined, LOCAL_DEV: true }).rateLimitScale).toBe(100);
    expect(new Config({ ...env, RATE_LIMIT_SCALE: undefined, LOCAL_DEV: false }).rateLimitScale).toBe(1);
    expect(loadConfig({ ...process.env, ...minimal(), RATE_LIMIT_SCALE: '3' }).rateLimitScale).toBe(3);
  });
});

function minimal(): Record<string, string> {
  return {
    DATABASE_URL: required('DATABASE_URL'),
    REDIS_URL: required('REDIS_URL'),
    SMTP_URL: 'smtp://127.0.0.1',
    LOCAL_DEV: 'true',
    SECRET_KEY: 'x'.repeat(32),
    STORAGE_DIR: '/tmp',
  };
}
