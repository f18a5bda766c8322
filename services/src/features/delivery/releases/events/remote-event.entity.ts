import { type RemoteChannelName, type RemoteEventDetail, type RemoteEventKind } from '@beem/contracts';
import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../../../../platform/database/index.js';

/** An event of a remote. Triggers link each event to the one before it, and refuse every change and deletion. */
@Entity('remote_events')
@SchemaStatement('CREATE INDEX remote_events_remote_idx ON remote_events (remote, id DESC)')
@SchemaStatement(
  'CREATE TRIGGER remote_events_append_only BEFORE DELETE OR UPDATE ON remote_events FOR EACH ROW EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER remote_events_keep BEFORE TRUNCATE ON remote_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
)
@SchemaStatement(
  'CREATE TRIGGER remote_events_chain BEFORE INSERT ON remote_events FOR EACH ROW EXECUTE FUNCTION chain_remote_event()',
)
export class RemoteEventEntity {
  @IdColumn()
  id: string;

  /** Its name, or `shell`. */
  @Column('text')
  remote: string;

  @Column('text')
  kind: RemoteEventKind;

  @Column('text', { nullable: true })
  channel: RemoteChannelName | null;

  @Column('text', { nullable: true })
  build_id: string | null;

  @Column('text', { nullable: true })
  previous_build_id: string | null;

  /** Git revision of the build's sources. */
  @Column('text', { nullable: true })
  git_revision: string | null;

  /** Label of the token, `@username` of an admin, the caller of the command, or a part of Beem. */
  @Column('text')
  actor: string;

  /** The reason that the actor gave. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('jsonb', { default: () => `'{}'` })
  detail: RemoteEventDetail;

  /** `hash` of the event before it; empty for the first. */
  @Column('text', { default: '' })
  previous_hash: string;

  /** SHA-256 of `previous_hash` and of all that the row holds, in hex. */
  @Column('text', { default: '' })
  hash: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
