import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../database/index.js';

/** An action that may have to be explained later. Rows are only added; triggers refuse every change. */
@Entity('audit_log')
@SchemaStatement('CREATE INDEX audit_log_subject_idx ON audit_log (subject, id DESC)')
@SchemaStatement('CREATE INDEX audit_log_created_idx ON audit_log (created_at DESC, id DESC)')
@SchemaStatement('CREATE INDEX audit_log_actor_idx ON audit_log (actor, created_at DESC, id DESC)')
@SchemaStatement('CREATE INDEX audit_log_action_idx ON audit_log (action, created_at DESC, id DESC)')
@SchemaStatement(
  'CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER audit_log_keep BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
)
export class AuditEntryEntity {
  @IdColumn()
  id: string;

  /** The actor, e.g. `cli:ada` or `user:<id>`. */
  @Column('text')
  actor: string;

  /** The action, e.g. `user.role-granted`. */
  @Column('text')
  action: string;

  /** The subject, e.g. `video:17`. */
  @Column('text')
  subject: string;

  /** What the action changed. */
  @Column('jsonb', { default: () => `'{}'` })
  detail: Record<string, string | null>;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
