import { type ClientErrorKind } from '@beem/contracts';
import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** Errors of one build in the browsers of visitors, counted by message. */
@Entity('remote_client_errors')
@ForeignKey('remote_builds', ['remote', 'build_id'], ['remote', 'id'], { onDelete: 'CASCADE' })
export class RemoteClientErrorEntity {
  @Column('text', { primary: true })
  remote: string;

  @Column('text', { primary: true })
  build_id: string;

  @Column('text', { primary: true })
  kind: ClientErrorKind;

  @Column('text', { primary: true })
  message: string;

  /** Page of the latest one. */
  @Column('text')
  path: string;

  @Column('bigint', { default: 1 })
  count: string;

  @Column('timestamptz', { default: () => 'now()' })
  first_seen_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  last_seen_at: Date;
}
