import type { ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The number of cases of a kind. A trigger of `cases` updates it in the same transaction. */
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
