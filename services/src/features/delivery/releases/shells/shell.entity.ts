import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../../../../platform/database/index.js';

/** A shell that an edge has had. One with a higher number is newer. */
@Entity('shells')
@SchemaStatement('CREATE UNIQUE INDEX shells_id_idx ON shells (id)')
export class ShellEntity {
  /** Given when an edge first announced it, and again whenever it is deployed or forced on purpose. */
  @IdColumn()
  number: string;

  /** Names its files and what is in them. */
  @Column('text')
  id: string;
}
