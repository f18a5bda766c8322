import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A user who belongs to the team of a remote. */
@Entity('remote_members')
export class RemoteMemberEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  /** No foreign key, because a team may exist before the first build. */
  @Column('text', { primary: true })
  remote: string;

  @Column('timestamptz', { default: () => 'now()' })
  added_at: Date;
}
