import { NAME_FIELDS, type NameField } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, IdColumn, oneOf } from '../../../../platform/database/index.js';

/** A changed name of a user, which moderators see; deleted after a month. */
@Entity('name_changes')
@Check('name_changes_field_check', oneOf('field', NAME_FIELDS))
@Index('name_changes_user_idx', ['user_id', 'changed_at'])
export class NameChangeEntity {
  @IdColumn()
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  field: NameField;

  /** Null when no such name was shown before. */
  @Column('text', { nullable: true })
  old_name: string | null;

  /** Null when none is shown any more. */
  @Column('text', { nullable: true })
  new_name: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;
}
