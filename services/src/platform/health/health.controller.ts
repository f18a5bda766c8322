import { Controller, Get, Inject, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Redis } from 'ioredis';
import { Public } from '../auth/index.js';
import { Database, Replica } from '../database/index.js';
import { isEdgeAlone, PROCESS_ROLES, type ProcessRoles } from '../feature.js';
import { REDIS } from '../redis/index.js';
import { HealthChecks } from './health-checks.js';

const PING = { name: 'health-ping', text: 'SELECT 1' };

/**
 * /healthz: whether the process is alive. /readyz: whether it can take traffic. Only the internal port names
 * unavailable dependencies, because that would help an attacker.
 */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController implements OnModuleInit {
  private isMigrated = false;

  constructor(
    private readonly checks: HealthChecks,
    private readonly database: Database,
    private readonly replica: Replica,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(PROCESS_ROLES) private readonly roles: ProcessRoles,
  ) {}

  onModuleInit(): void {
    // An edge works without them; the edge's own check says whether it can serve.
    const isVital = !isEdgeAlone(this.roles);
    this.checks.add({ name: 'postgres', isVital, check: () => this.database.query(PING) });
    this.checks.add({ name: 'migrations', isVital, check: () => this.checkMigrations() });
    this.checks.add({ name: 'redis', isVital, check: () => this.redis.ping() });
    // Without it the primary answers. Only an api reads lists; another process may have no way to the replica.
    if (this.replica.isConfigured && this.roles.includes('api'))
      this.checks.add({ name: 'postgres-replica', isVital: false, check: () => this.replica.check() });
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

  /** A migration that has run stays run, so a process checks only until its schema is complete. */
  private async checkMigrations(): Promise<void> {
    if (this.isMigrated) return;
    if (await this.database.hasPendingMigrations()) throw new Error('The database lacks a migration.');
    this.isMigrated = true;
  }
}
