import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/**
 * A file of a remote's complete builds, by its address: several builds may share it. Its name contains the hash of its
 * content, so it never changes.
 */
@Entity('remote_files')
export class RemoteFileEntity {
  @ForeignKey('remotes', { onDelete: 'CASCADE' })
  @Column('text', { primary: true })
  remote: string;

  @Column('text', { primary: true })
  path: string;

  @Column('text')
  integrity: string;
}
