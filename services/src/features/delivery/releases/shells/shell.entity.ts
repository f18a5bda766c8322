import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../../../../platform/database/index.js';

/** A shell that an edge has had. A higher number is newer. */
@Entity('shells')
@SchemaStatement('CREATE UNIQUE INDEX shells_id_idx ON shells (id)')
export class ShellEntity {
  /** Assigned when an edge first announces it, and again when it is deployed or forced on purpose. */
  @IdColumn()
  number: string;

  /** Identifies its files and their contents. */
  @Column('text')
  id: string;
}
