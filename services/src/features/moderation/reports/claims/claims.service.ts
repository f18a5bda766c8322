import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { conflict } from '../../../../platform/errors/index.js';
import type { CaseClaimDto } from '../dto/report.dto.js';
import { caseClaimed } from '../report.errors.js';
import { ReportsService } from '../reports.service.js';
import { ClaimsRepository } from './claims.repository.js';

/** Claims show moderators who works on a case. They block no decision, and expire. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly claims: ClaimsRepository,
  ) {}

  /** @throws not_found; case_claimed while another's claim is active */
  async claim(me: AuthUser, reportId: number): Promise<CaseClaimDto> {
    const { id } = await this.reports.require(me, reportId);
    const until = await this.claims.claim(this.database, id, me.id);
    if (until) return { by: { id: me.id, username: me.username }, until: until.toISOString() };
    const { claimer_username: username } = await this.reports.require(me, reportId);
    if (username === null) throw conflict('This case was just released. Please try again.', 'case_claimed');
    throw caseClaimed(username);
  }

  async release(me: AuthUser, reportId: number): Promise<void> {
    const { id } = await this.reports.require(me, reportId);
    await this.claims.release(this.database, id, me.id);
  }
}
