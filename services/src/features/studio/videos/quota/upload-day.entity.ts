import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The amount that a user has uploaded on one day (UTC), whatever happened to it. */
@Entity('upload_days')
@Index('upload_days_day_idx', ['day'])
export class UploadDayEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('date', { primary: true })
  day: string;

  /** Bytes of uploads that became videos. */
  @Column('bigint', { default: 0 })
  bytes: string;

  /** Seconds of videos that were processed on this day. */
  @Column('double precision', { default: 0 })
  seconds: number;
}
