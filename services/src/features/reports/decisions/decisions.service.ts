import { AGE_RATINGS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../platform/audit/index.js';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { invalid } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { CommentRemovals } from '../../comments/index.js';
import { RatingService, VideoRemovals } from '../../videos/index.js';
import type { CaseRow } from '../cases/case.row.js';
import type { DecisionDto } from '../dto/decision.dto.js';
import { caseDecided, ownCase, reportedCase, reportNotFound } from '../report.errors.js';
import { ReportsService } from '../reports.service.js';
import { DecisionsRepository, type HeldCase, type NewDecision } from './decisions.repository.js';

/**
 * Decisions of moderators: the case, its reports, the event, the audit entry, what becomes of the subject and the outbox
 * row are one transaction. A decision that names a version is a compare-and-set; the same one again changes nothing.
 */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsRepository,
    private readonly videos: VideoRemovals,
    private readonly comments: CommentRemovals,
    private readonly ratings: RatingService,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws not_found, forbidden, validation_failed, case_decided */
  async decide(me: AuthUser, reportId: number, body: DecisionDto): Promise<void> {
    const row = await this.reports.require(me, reportId);
    if (row.owner_id === me.id) throw ownCase();
    if (row.is_reporter) throw reportedCase();
    requireRatable(row, body);
    const decision: NewDecision = {
      moderatorId: me.id,
      status: body.status,
      notes: body.notes ?? null,
      ageRating: body.ageRating ?? null,
    };
    const apply = (tx: Transaction) => this.apply(tx, row, { decision, version: body.version });
    if (body.ageRating && (await this.rate(me, row, body.ageRating, apply))) return;
    await this.database.transaction(apply);
  }

  /** @returns false when the video has this rating already: then nothing was decided yet */
  private async rate(
    me: AuthUser,
    row: CaseRow,
    rating: NonNullable<DecisionDto['ageRating']>,
    apply: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    if (row.age_rating === rating) return false;
    return (await this.ratings.rate(me, Number(row.video_id), rating, apply)) !== null;
  }

  /** What is decided on is locked before its case, as its deletion does. */
  private async apply(
    tx: Transaction,
    row: CaseRow,
    { decision, version }: { decision: NewDecision; version: number | undefined },
  ): Promise<void> {
    await this.hold(tx, row);
    const held = await this.decisions.hold(tx, row.id);
    if (!held) throw reportNotFound();
    if (isRepeated(held, decision, version)) return;
    if (version !== undefined && version !== held.version)
      throw caseDecided(held.last_kind === 'decided' ? held.last_username : null, held.status);
    if (row.subject === 'video') await this.applyToVideo(tx, row, decision, held);
    if (row.subject === 'comment') await this.applyToComment(tx, row, decision);
    const eventId = await this.decisions.write(tx, held, decision);
    await this.audit.add(tx, {
      actor: `user:${decision.moderatorId}`,
      action: 'case.decided',
      subject: `${row.subject}:${row.subject_id}`,
      detail: {
        from: held.status,
        to: decision.status,
        ageRating: decision.ageRating,
        notes: decision.notes,
      },
    });
    await this.outbox.add(tx, 'case.decided', {
      caseId: Number(held.id),
      reportId: Number(held.lead_report_id),
      eventId,
      ...{ subjectKind: row.subject, subjectId: row.subject_id, ownerId: row.owner_id },
      ...{ fromStatus: held.status, toStatus: decision.status, ageRating: decision.ageRating },
      ...{ rule: row.reason, note: decision.notes },
    });
  }

  private async hold(tx: Transaction, row: CaseRow): Promise<void> {
    if (row.subject === 'video') await this.videos.hold(tx, Number(row.video_id));
    if (row.subject === 'comment') await this.comments.hold(tx, Number(row.comment_id));
  }

  private async applyToComment(tx: Transaction, row: CaseRow, { status }: NewDecision): Promise<void> {
    const id = Number(row.comment_id);
    if (status === 'removed') await this.comments.remove(tx, id);
    else await this.comments.restore(tx, id);
  }

  private async applyToVideo(
    tx: Transaction,
    row: CaseRow,
    { status, notes, ageRating }: NewDecision,
    { last_rating: lastRating }: HeldCase,
  ): Promise<void> {
    const videoId = Number(row.video_id);
    if (status === 'removed') await this.videos.remove(tx, videoId, { rule: row.reason, note: notes });
    else await this.videos.restore(tx, videoId);
    if (ageRating) await this.videos.keepRating(tx, videoId, ageRating);
    else if (lastRating) await this.videos.clearMinimumRating(tx, videoId);
  }
}

/** Whether the last decision was this one: its answer was lost and it is sent again. */
function isRepeated(held: HeldCase, decision: NewDecision, version: number | undefined): boolean {
  return (
    held.last_kind === 'decided' &&
    held.last_actor_id === decision.moderatorId &&
    held.status === decision.status &&
    held.last_notes === decision.notes &&
    held.last_rating === decision.ageRating &&
    (version === undefined || version === held.version || version === held.version - 1)
  );
}

function requireRatable(row: CaseRow, { ageRating, status }: DecisionDto): void {
  if (!ageRating) return;
  if (row.age_rating === null || row.subject !== 'video')
    throw invalid({ ageRating: 'Only a video has an age rating.' });
  if (status !== 'reviewed') throw invalid({ ageRating: 'A rating is raised with the status reviewed.' });
  if (AGE_RATINGS.indexOf(ageRating) < AGE_RATINGS.indexOf(row.age_rating))
    throw invalid({ ageRating: 'A rating can only be raised here.' });
}
