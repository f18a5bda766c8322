import { Controller, Get, HttpCode, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { Public } from '../auth/index.js';
import { Database } from '../database/index.js';
import { REDIS } from '../redis/index.js';

const CHECK_TIMEOUT_MS = 2_000;
const PING = { name: 'health-ping', text: 'SELECT 1' };

/** /healthz: the process lives. /readyz: each dependency answers; 503 while one does not. */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  @Get('healthz')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const checks = {
      postgres: await stateOf(this.database.query(PING)),
      redis: await stateOf(this.redis.ping()),
    };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'unavailable', checks });
  }
}

async function stateOf(check: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check, timeout]);
    return 'ok';
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
