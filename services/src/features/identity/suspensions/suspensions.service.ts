import type { SuspensionKind } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import type { AppError } from '../../../platform/errors/index.js';
import { endedBySuspension, suspended } from './suspension.errors.js';
import { SuspensionsRepository } from './suspensions.repository.js';

/** What a suspended user must not do; with a suspended account this is everything. */
@Injectable()
export class SuspensionsService {
  constructor(private readonly suspensions: SuspensionsRepository) {}

  /** @throws account_suspended, uploads_suspended, comments_suspended */
  async requireAllowed(sql: Sql, userId: string, kind: SuspensionKind): Promise<void> {
    const row = await this.suspensions.findInForce(sql, userId, [
      ...new Set<SuspensionKind>([kind, 'account']),
    ]);
    if (row) throw suspended(row);
  }

  /** The refusal for the browser of a session that a suspension in force has ended; else null. */
  async findEnding(sql: Sql, userId: string, endedAt: Date): Promise<AppError | null> {
    const row = await this.suspensions.findInForce(sql, userId, ['account']);
    return row && row.created_at <= endedAt ? endedBySuspension(row) : null;
  }
}
