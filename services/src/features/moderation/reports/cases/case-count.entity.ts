import type { ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** How many cases there are of a kind. A trigger of `cases` keeps it in the same transaction. */
@Entity('case_counts')
export class CaseCountEntity {
  @Column('text', { primary: true })
  status: ReportStatus;

  @Column('text', { primary: true })
  subject: ReportSubject;

  @Column('text', { primary: true })
  reason: ReportReason;

  @Column('bigint')
  count: string;
}
