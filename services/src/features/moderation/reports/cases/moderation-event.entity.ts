import type { AgeRating, ReportStatus } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../../platform/database/index.js';
import { MODERATION_EVENT_KINDS, type ModerationEventKind } from '../dto/report-detail.dto.js';

/**
 * An event of a case. Triggers refuse every change, except the deletion with its case and the removal of a user who has
 * left.
 */
@Entity('moderation_events')
@Unique(['case_id', 'version'])
@Check('moderation_events_kind_check', oneOf('kind', MODERATION_EVENT_KINDS))
@Index('moderation_events_actor_idx', ['actor_id'], { where: 'actor_id IS NOT NULL' })
@SchemaStatement(
  'CREATE TRIGGER moderation_events_append_only BEFORE UPDATE OR DELETE ON moderation_events FOR EACH ROW EXECUTE FUNCTION keep_moderation_event()',
)
@SchemaStatement(
  'CREATE TRIGGER moderation_events_keep BEFORE TRUNCATE ON moderation_events FOR EACH STATEMENT EXECUTE FUNCTION keep_moderation_event()',
)
export class ModerationEventEntity {
  @IdColumn()
  id: string;

  @ForeignKey('cases', { onDelete: 'CASCADE' })
  @Column('bigint')
  case_id: string;

  /** Version of the case after the event. */
  @Column('integer')
  version: number;

  @Column('text')
  kind: ModerationEventKind;

  @Column('text')
  from_status: ReportStatus;

  @Column('text')
  to_status: ReportStatus;

  /** The rating that the decision gave the video. */
  @Column('text', { nullable: true })
  age_rating: AgeRating | null;

  @Column('text', { nullable: true })
  notes: string | null;

  /** The moderator; null for a reopening and after they have left. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  actor_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
