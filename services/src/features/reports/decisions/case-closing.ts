import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import type { CaseEntity } from '../cases/case.entity.js';
import { DecisionsRepository } from './decisions.repository.js';

/**
 * Closes open cases whose subject was deleted. No moderator decides, so the reports count neither as upheld nor as false, and the
 * reporters read what happened.
 */
@Injectable()
export class CaseClosing {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Each in a transaction of its own; one that is decided meanwhile stays as it is. */
  async close(caseIds: CaseEntity['id'][]): Promise<void> {
    for (const id of caseIds) await this.closeOne(id);
  }

  private async closeOne(id: CaseEntity['id']): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.decisions.hold(tx, id);
      if (held?.status !== 'pending') return;
      const closed = { moderatorId: null, status: 'reviewed', notes: null, ageRating: null } as const;
      await this.decisions.write(tx, held, closed, 'deleted');
      await this.outbox.add(tx, 'case.decided', {
        caseId: Number(held.id),
        reportId: Number(held.lead_report_id),
        version: held.version + 1,
      });
    });
  }
}
