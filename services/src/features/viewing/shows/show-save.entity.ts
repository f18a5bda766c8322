import { Check, Entity, ForeignKey } from 'typeorm';
import { Column, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A show in a user's library. */
@Entity('show_saves')
@Check('show_saves_list_type_check', oneOf('list_type', ['plan_to_watch']))
@SchemaStatement(
  'CREATE INDEX show_saves_user_idx ON show_saves (user_id, list_type, created_at DESC, show_id DESC)',
)
export class ShowSaveEntity {
  @ForeignKey('shows', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  show_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('text', { primary: true, default: 'plan_to_watch' })
  list_type: 'plan_to_watch';

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
