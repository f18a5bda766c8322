import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import type { CaseEntity } from '../cases/case.entity.js';
import { DecisionsRepository } from './decisions.repository.js';

/**
 * Closes open cases whose subject was deleted. There is no moderator's decision, so the reports count neither as upheld
 * nor as false, and the reporters are informed.
 */
@Injectable()
export class CaseClosing {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Each case has its own transaction; one that is decided meanwhile stays as it is, and a failure does not stop the
   * others.
   * @returns the first error, undefined when all are closed
   * @throws during an outage of the database
   */
  async close(caseIds: CaseEntity['id'][]): Promise<unknown> {
    let first: unknown;
    for (const id of caseIds) {
      try {
        await this.closeOne(id);
      } catch (error) {
        if (isDependencyAway(error)) throw error;
        this.logger.error({ err: error, caseId: id }, 'a case was not closed');
        first ??= error;
      }
    }
    return first;
  }

  private async closeOne(id: CaseEntity['id']): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await this.decisions.lock(tx, id);
      if (locked?.status !== 'pending') return;
      const closed = { moderatorId: null, status: 'reviewed', notes: null, ageRating: null } as const;
      await this.decisions.write(tx, locked, closed, 'deleted');
      await this.outbox.add(tx, 'case.decided', {
        caseId: Number(locked.id),
        reportId: Number(locked.lead_report_id),
        version: locked.version + 1,
      });
    });
  }
}
