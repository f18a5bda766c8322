import { SUSPENSION_KINDS, type SuspensionKind } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A suspension of a user. It expires or is lifted; the row stays. */
@Entity('suspensions')
@Check('suspensions_kind_check', oneOf('kind', SUSPENSION_KINDS))
@SchemaStatement('CREATE INDEX suspensions_user_idx ON suspensions (user_id, id DESC)')
@Index('suspensions_open_idx', ['user_id'], { where: 'lifted_at IS NULL' })
@Index('suspensions_created_by_idx', ['created_by'], { where: 'created_by IS NOT NULL' })
@Index('suspensions_lifted_by_idx', ['lifted_by'], { where: 'lifted_by IS NOT NULL' })
export class SuspensionEntity {
  @IdColumn()
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  kind: SuspensionKind;

  /** The reason that the user reads. */
  @Column('text')
  reason: string;

  /** The note for moderators only. */
  @Column('text', { nullable: true })
  note: string | null;

  /** Null after the moderator has left. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  created_by: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Null for a suspension that lasts until it is lifted. */
  @Column('timestamptz', { nullable: true })
  ends_at: Date | null;

  @Column('timestamptz', { nullable: true })
  lifted_at: Date | null;

  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  lifted_by: string | null;

  @Column('text', { nullable: true })
  lift_reason: string | null;
}
