import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A remote that has been published at least once. */
@Entity('remotes')
export class RemoteEntity {
  @Column('text', { primary: true })
  name: string;

  /** Determines which visitors get a canary: random and constant. */
  @Column('text', { default: () => 'gen_random_uuid()::text' })
  canary_salt: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
