import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The bytes of an upload that is on its way. Its process renews it; what a killed process leaves ends by itself. */
@Entity('upload_reservations')
@Index('upload_reservations_user_idx', ['user_id'])
export class UploadReservationEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  /** On which it began, and counts. */
  @Column('date')
  day: string;

  @Column('bigint')
  bytes: string;

  @Column('timestamptz')
  expires_at: Date;

  /** A retry with the same key replaces the reservation of the connection that was lost. */
  @Column('text', { nullable: true })
  upload_key: string | null;
}
