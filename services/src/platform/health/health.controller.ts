import { Controller, Get, Inject, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { Public } from '../auth/index.js';
import { Database } from '../database/index.js';
import { isEdgeAlone, PROCESS_ROLES, type ProcessRoles } from '../feature.js';
import { REDIS } from '../redis/index.js';
import { HealthChecks } from './health-checks.js';

const PING = { name: 'health-ping', text: 'SELECT 1' };

/**
 * /healthz: the process lives. /readyz: whether it can take traffic. The internal port alone shows which dependency is
 * away, because that would help an attacker.
 */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController implements OnModuleInit {
  private isMigrated = false;

  constructor(
    private readonly checks: HealthChecks,
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(PROCESS_ROLES) private readonly roles: ProcessRoles,
  ) {}

  onModuleInit(): void {
    // An edge serves what it knows without them; the edge's own check says whether it can.
    const isVital = !isEdgeAlone(this.roles);
    this.checks.add({ name: 'postgres', isVital, check: () => this.database.query(PING) });
    this.checks.add({ name: 'migrations', isVital, check: () => this.checkMigrations() });
    this.checks.add({ name: 'redis', isVital, check: () => this.redis.ping() });
  }

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const isReady = (await this.checks.report()).status !== 'unavailable';
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'unavailable' });
  }

  /** What has run stays run, so a process asks only until its schema is there. */
  private async checkMigrations(): Promise<void> {
    if (this.isMigrated) return;
    if (await this.database.hasPendingMigrations()) throw new Error('The database lacks a migration.');
    this.isMigrated = true;
  }
}
