import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The reserved bytes of a running upload. Its process renews it; after a killed process it expires. */
@Entity('upload_reservations')
@Index('upload_reservations_user_idx', ['user_id'])
export class UploadReservationEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  /** The day on which the upload began, on which it counts. */
  @Column('date')
  day: string;

  @Column('bigint')
  bytes: string;

  @Column('timestamptz')
  expires_at: Date;

  /** A retry with the same key replaces the reservation of a lost connection. */
  @Column('text', { nullable: true })
  upload_key: string | null;
}
