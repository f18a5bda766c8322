import { type RemoteChannelName, type RemoteEvent } from '@beem/contracts';
import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../../../platform/database/index.js';

/** What happened to a remote. A trigger refuses every change and deletion. */
@Entity('remote_events')
@SchemaStatement('CREATE INDEX remote_events_remote_idx ON remote_events (remote, id DESC)')
@SchemaStatement(
  'CREATE TRIGGER remote_events_append_only BEFORE DELETE OR UPDATE ON remote_events FOR EACH ROW EXECUTE FUNCTION refuse_change()',
)
export class RemoteEventEntity {
  @IdColumn()
  id: string;

  @Column('text')
  remote: string;

  @Column('text')
  kind: RemoteEvent['kind'];

  @Column('text', { nullable: true })
  channel: RemoteChannelName | null;

  @Column('text', { nullable: true })
  build_id: string | null;

  @Column('text', { nullable: true })
  previous_build_id: string | null;

  /** Label of the token, or who ran the command. */
  @Column('text')
  actor: string;

  @Column('jsonb', { default: () => `'{}'` })
  detail: Record<string, string | null>;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
