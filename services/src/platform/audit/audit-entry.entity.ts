import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../database/index.js';

/** A decision that may have to be explained later. Rows are added and never changed. */
@Entity('audit_log')
@SchemaStatement('CREATE INDEX audit_log_subject_idx ON audit_log (subject, id DESC)')
export class AuditEntryEntity {
  @IdColumn()
  id: string;

  /** Who did it, e.g. `cli:ada` or `user:<id>`. */
  @Column('text')
  actor: string;

  /** What was done, e.g. `user.role-granted`. */
  @Column('text')
  action: string;

  /** To what, e.g. `video:17`. */
  @Column('text')
  subject: string;

  /** What the action changed. */
  @Column('jsonb', { default: () => `'{}'` })
  detail: Record<string, string | null>;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
