import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { rateLimited } from '../../../platform/errors/index.js';
import { RateLimiter, type Window } from '../../../platform/http/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { DonationsRepository } from './donations.repository.js';
import { MAX_DECLINES } from './max-declines.js';

const HOUR_SECONDS = 3_600;
const PER_DONOR = 10;
const PER_NETWORK = 30;
const PER_CREATOR = 300;
/** Declined cards count more than donations, because testers of stolen cards have many of them. */
const DECLINES_TO_CREATOR = 50;

/**
 * Limits against card testing: how many donations a user and a network may start, and a creator may get, in an hour.
 */
@Injectable()
export class DonationLimits {
  constructor(
    private readonly config: Config,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
    private readonly donations: DonationsRepository,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Counts a donation before it is made.
   * @throws rate_limited
   */
  async take(me: AuthUser, network: string, creatorId: string): Promise<void> {
    await this.requireFewDeclines(me.id, creatorId);
    await this.limiter.consume(windowOf('donations:user', PER_DONOR), me.id);
    await this.limiter.consume(windowOf('donations:network', this.config.scaleLimit(PER_NETWORK)), network);
    await this.limiter.consume(windowOf('donations:creator', this.config.scaleLimit(PER_CREATOR)), creatorId);
  }

  private async requireFewDeclines(donorId: string, creatorId: string): Promise<void> {
    const byDonor = await this.donations.countDeclinesBy(this.database, donorId);
    const toCreator = await this.donations.countDeclinesTo(this.database, creatorId);
    if (byDonor < MAX_DECLINES && toCreator < this.config.scaleLimit(DECLINES_TO_CREATOR)) return;
    this.security.recordSampled('rate-limit.exceeded', `declined-cards ${donorId}`, {
      limit: 'declined-cards',
    });
    throw rateLimited(HOUR_SECONDS);
  }
}

const windowOf = (name: string, points: number): Window => ({ name, points, seconds: HOUR_SECONDS });
