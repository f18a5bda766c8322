import type { AgeRating, ReportStatus } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';
import type { CaseEntity } from '../cases/case.entity.js';
import type { ModerationEventEntity } from '../cases/moderation-event.entity.js';

export type LockedCase = Pick<
  CaseEntity,
  'id' | 'status' | 'version' | 'round' | 'lead_report_id' | 'comment_id'
> & {
  /** Kind of the last event; null for a case without events. */
  last_kind: ModerationEventEntity['kind'] | null;
  last_notes: string | null;
  last_rating: AgeRating | null;
  /** The rating to which moderators raised the video; null after a decision other than reviewed has reverted it. */
  kept_rating: AgeRating | null;
  last_actor_id: UserEntity['id'] | null;
  last_username: UserEntity['username'] | null;
};

export interface NewDecision {
  /** Null when the case closes automatically. */
  moderatorId: string | null;
  status: ReportStatus;
  notes: string | null;
  ageRating: AgeRating | null;
}

const CASES_AT_ONCE = 1000;

/** Removes the video from some cases of comments: a case stays, but must not keep another user's video. */
const detachVideos = (where: string) =>
  `UPDATE cases SET video_id = NULL WHERE id IN (
     SELECT k.id FROM videos v JOIN cases k ON k.video_id = v.id AND k.subject = 'comment'
     WHERE ${where} LIMIT ${CASES_AT_ONCE}) RETURNING id`;

@Injectable()
export class DecisionsRepository {
  /**
   * Locks a case until the transaction ends.
   * @returns null when it is deleted
   */
  async lock(tx: Transaction, caseId: string): Promise<LockedCase | null> {
    await tx.query({ name: 'decisions-lock', text: 'SELECT FROM cases WHERE id = $1 FOR NO KEY UPDATE' }, [
      caseId,
    ]);
    // A separate statement sees everything that was decided before the lock was granted.
    const [row] = await tx.query<LockedCase>(
      {
        name: 'decisions-find-locked',
        text: `SELECT k.id, k.status, k.version, k.round, k.lead_report_id, k.comment_id, e.kind AS last_kind,
                 e.notes AS last_notes, e.age_rating AS last_rating, e.actor_id AS last_actor_id, u.username AS last_username,
                 (SELECT age_rating FROM moderation_events
                  WHERE case_id = k.id AND kind = 'decided' AND (age_rating IS NOT NULL OR to_status <> 'reviewed')
                  ORDER BY version DESC LIMIT 1) AS kept_rating
               FROM cases k LEFT JOIN moderation_events e ON e.case_id = k.id AND e.version = k.version
                 LEFT JOIN users u ON u.id = e.actor_id AND u.deleted_at IS NULL
               WHERE k.id = $1`,
      },
      [caseId],
    );
    return row ?? null;
  }

  /** Some open cases of a video and of its comments, those after a case in the order of their ids. */
  async findPendingOfVideo(sql: Sql, videoId: number, after: CaseEntity['id']): Promise<CaseEntity['id'][]> {
    const rows = await sql.query<Pick<CaseEntity, 'id'>>(
      {
        name: 'decisions-find-pending-of-video',
        text: `SELECT id FROM cases WHERE video_id = $1 AND status = 'pending' AND id > $2::bigint
               ORDER BY id LIMIT ${CASES_AT_ONCE}`,
      },
      [videoId, after],
    );
    return rows.map(({ id }) => id);
  }

  /** The open case of a comment, if there is one. */
  async findPendingOfComment(sql: Sql, commentId: number): Promise<CaseEntity['id'][]> {
    const rows = await sql.query<Pick<CaseEntity, 'id'>>(
      {
        name: 'decisions-find-pending-of-comment',
        text: `SELECT id FROM cases WHERE subject = 'comment' AND subject_id = $1 AND status = 'pending'`,
      },
      [String(commentId)],
    );
    return rows.map(({ id }) => id);
  }

  /** Some open cases of comments below the videos of one creator. */
  async findPendingBelowVideosOf(sql: Sql, creatorId: string): Promise<CaseEntity['id'][]> {
    const rows = await sql.query<Pick<CaseEntity, 'id'>>(
      {
        name: 'decisions-find-pending-below-videos-of',
        text: `SELECT k.id FROM videos v JOIN cases k ON k.video_id = v.id AND k.subject = 'comment' AND k.status = 'pending'
               WHERE v.creator_id = $1 LIMIT ${CASES_AT_ONCE}`,
      },
      [creatorId],
    );
    return rows.map(({ id }) => id);
  }

  /** Some open cases of deleted videos, of comments below them, and of deleted comments, those after a case in the order of their ids. */
  async findDeletedPending(sql: Sql, after: CaseEntity['id']): Promise<CaseEntity['id'][]> {
    const rows = await sql.query<Pick<CaseEntity, 'id'>>(
      {
        name: 'decisions-find-deleted-pending',
        text: `SELECT k.id FROM cases k LEFT JOIN videos v ON v.id = k.video_id LEFT JOIN comments m ON m.id = k.comment_id
               WHERE k.status = 'pending' AND k.id > $1::bigint AND (v.deleted_at IS NOT NULL
                 OR (k.subject = 'comment' AND (m.id IS NULL OR m.deleted_at IS NOT NULL)))
               ORDER BY k.id LIMIT ${CASES_AT_ONCE}`,
      },
      [after],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes deleted videos from some decided cases of deleted comments. @returns whether there was one */
  async detachDeletedVideos(sql: Sql): Promise<boolean> {
    const rows = await sql.query({
      name: 'decisions-detach-deleted-videos',
      text: detachVideos(`v.deleted_at < now() - interval '1 hour' AND k.status <> 'pending'
        AND NOT EXISTS (SELECT FROM comments WHERE id = k.comment_id)`),
    });
    return rows.length > 0;
  }

  /** Removes the videos of one creator from some cases of comments. @returns whether there was one */
  async detachVideosOf(sql: Sql, creatorId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'decisions-detach-videos-of', text: detachVideos('v.creator_id = $1') },
      [creatorId],
    );
    return rows.length > 0;
  }

  /** Deletes the texts of deleted comments after 30 days. */
  async forgetCommentTexts(sql: Sql): Promise<void> {
    await sql.query({
      name: 'decisions-forget-comment-texts',
      text: 'UPDATE cases SET comment_text = NULL, comment_text_until = NULL WHERE comment_text_until < now() RETURNING id',
    });
  }

  /**
   * Writes the decision on a locked case: the case, the reports of its present round, and the event. A reporter with
   * several reports in one round, which an older version allowed, keeps one open report there.
   */
  async write(
    tx: Transaction,
    locked: LockedCase,
    decision: NewDecision,
    kind: ModerationEventEntity['kind'] = 'decided',
  ): Promise<void> {
    const { moderatorId, status, notes, ageRating } = decision;
    await tx.query(
      {
        name: 'decisions-write-reports',
        text: `UPDATE reports r SET status = $3, moderator_notes = $4,
                 reviewed_by = CASE WHEN $3 <> 'pending' THEN $5::uuid END, reviewed_at = CASE WHEN $3 <> 'pending' THEN now() END
               WHERE case_id = $1 AND round = $2 AND NOT EXISTS (
                 SELECT FROM reports n WHERE n.case_id = $1 AND n.round = $2 AND n.reporter_id = r.reporter_id AND n.id > r.id)`,
      },
      [locked.id, locked.round, status, notes, moderatorId],
    );
    await tx.query(
      {
        name: 'decisions-write-case',
        text: `UPDATE cases SET status = $2, notes = $3, decided_by = CASE WHEN $2 <> 'pending' THEN $4::uuid END,
                 decided_at = CASE WHEN $2 <> 'pending' THEN now() END, version = version + 1,
                 sorted_at = CASE WHEN $2 <> 'pending' THEN now()
                   ELSE coalesce((SELECT min(created_at) FROM reports WHERE case_id = $1 AND round = $5), sorted_at) END,
                 claimed_by = NULL, claimed_until = NULL
               WHERE id = $1`,
      },
      [locked.id, status, notes, moderatorId, locked.round],
    );
    await tx.query(
      {
        name: 'decisions-write-event',
        text: `INSERT INTO moderation_events (case_id, version, kind, from_status, to_status, age_rating, notes, actor_id)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      },
      [locked.id, locked.version + 1, kind, locked.status, status, ageRating, notes, moderatorId],
    );
  }
}
