import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** An object in storage with some bytes of a resumable upload. */
@Entity('upload_pieces')
@Index('upload_pieces_object_idx', ['object_key'], { unique: true })
export class UploadPieceEntity {
  @ForeignKey('resumable_uploads', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  upload_id: string;

  /** Position of its first byte in the upload. */
  @Column('bigint', { primary: true })
  start: string;

  @Column('integer')
  bytes: number;

  @Column('text')
  object_key: string;
}
