import { AGE_RATINGS, type AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { invalid } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { CommentRemovals, RatingService, VideoRemoval } from '../../../viewing/index.js';
import type { CaseRow } from '../cases/case.row.js';
import type { DecisionDto } from '../dto/decision.dto.js';
import {
  caseDecided,
  commentDeleted,
  decidedElsewhere,
  ratedHigher,
  reportedCase,
  reportNotFound,
  videoDeleted,
} from '../report.errors.js';
import { ReportsService } from '../reports.service.js';
import { DecisionsRepository, type LockedCase, type NewDecision } from './decisions.repository.js';

type Decision = NewDecision & { moderatorId: string };

/**
 * Decisions of moderators: the case, its reports, the event, the audit entry, the change of the subject and the outbox
 * row are one transaction. A decision is a compare-and-set: on the version that it names, else on a pending case. A
 * repeated decision changes nothing.
 */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsRepository,
    private readonly removal: VideoRemoval,
    private readonly comments: CommentRemovals,
    private readonly ratings: RatingService,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @throws not_found, forbidden, validation_failed, case_decided, conflict */
  async decide(me: AuthUser, reportId: number, body: DecisionDto): Promise<void> {
    const row = await this.reports.require(me, reportId);
    if (row.is_reporter) throw reportedCase();
    if (row.is_comment_gone) throw commentDeleted(row.is_comment_deleted);
    if (row.is_video_deleted) throw videoDeleted();
    requireRatable(row, body);
    const decision: Decision = {
      moderatorId: me.id,
      status: body.status,
      notes: body.notes ?? null,
      ageRating: body.ageRating ?? null,
    };
    const apply = (tx: Transaction) => this.apply(tx, row, { decision, version: body.version });
    if (body.ageRating && (await this.rate(me, row, body.ageRating, apply))) return;
    await this.database.transaction(apply);
  }

  /** @returns false when the video already has this rating or a higher one, so that nothing is decided */
  private async rate(
    me: AuthUser,
    row: CaseRow,
    rating: NonNullable<DecisionDto['ageRating']>,
    apply: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    if (row.age_rating === null || isAtLeast(row.age_rating, rating)) return false;
    return (await this.ratings.rate(me, Number(row.video_id), rating, apply)) !== null;
  }

  /** The video or the comment is locked before its case, as in its deletion. */
  private async apply(
    tx: Transaction,
    row: CaseRow,
    { decision, version }: { decision: Decision; version: number | undefined },
  ): Promise<void> {
    const video = row.subject === 'video' ? await this.removal.lock(tx, Number(row.video_id)) : null;
    const commentId = row.subject === 'comment' ? Number(row.subject_id) : null;
    if (commentId !== null && !(await this.comments.lock(tx, commentId))) throw commentDeleted(null);
    if (video?.isDeleted) throw videoDeleted();
    const locked = await this.decisions.lock(tx, row.id);
    if (!locked) throw reportNotFound();
    if (isRepeated(locked, decision, version)) return;
    // Without a version only a pending case is decided: the first decision succeeds.
    if (version === undefined ? locked.status !== 'pending' : version !== locked.version)
      throw conflictOf(locked, decision);
    if (
      decision.ageRating &&
      video &&
      video.ageRating !== decision.ageRating &&
      isAtLeast(video.ageRating, decision.ageRating)
    )
      throw ratedHigher(video.ageRating);
    const isRemoved = decision.status === 'removed';
    if (video) {
      await this.removal.setRemoved(tx, video, isRemoved);
      if (decision.ageRating) await this.removal.keepRating(tx, video.id, decision.ageRating);
      else if (locked.kept_rating && decision.status !== 'reviewed')
        await this.removal.releaseRating(tx, video.id);
    }
    if (commentId !== null) await this.comments.setRemoved(tx, commentId, isRemoved);
    await this.decisions.write(tx, locked, decision);
    await this.audit.add(tx, {
      actor: `user:${decision.moderatorId}`,
      action: 'case.decided',
      subject: `${row.subject}:${row.subject_id}`,
      detail: {
        from: locked.status,
        to: decision.status,
        ageRating: decision.ageRating,
        notes: decision.notes,
      },
    });
    await this.outbox.add(tx, 'case.decided', {
      caseId: Number(locked.id),
      reportId: Number(locked.lead_report_id),
      version: locked.version + 1,
    });
  }
}

/** Whether the last decision was this one, repeated after its answer was lost. */
function isRepeated(locked: LockedCase, decision: Decision, version: number | undefined): boolean {
  return (
    locked.last_kind === 'decided' &&
    locked.last_actor_id === decision.moderatorId &&
    locked.status === decision.status &&
    locked.last_notes === decision.notes &&
    locked.last_rating === decision.ageRating &&
    (version === undefined || version === locked.version || version === locked.version - 1)
  );
}

/** Finds who has decided since the moderator saw the case. */
function conflictOf(locked: LockedCase, { moderatorId }: Decision) {
  if (locked.last_kind !== 'decided') return caseDecided(null, locked.status);
  if (locked.last_actor_id === moderatorId) return decidedElsewhere(locked.status);
  return caseDecided(locked.last_username, locked.status);
}

function isAtLeast(rating: AgeRating, other: AgeRating): boolean {
  return AGE_RATINGS.indexOf(rating) >= AGE_RATINGS.indexOf(other);
}

function requireRatable(row: CaseRow, { ageRating, status }: DecisionDto): void {
  if (!ageRating) return;
  if (row.age_rating === null || row.subject !== 'video')
    throw invalid({ ageRating: 'Only a video has an age rating.' });
  if (status !== 'reviewed') throw invalid({ ageRating: 'A rating is raised with the status reviewed.' });
}
