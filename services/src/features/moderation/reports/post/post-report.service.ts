import { REPORT_REASONS, type ReportReason, type ReportSeverity, type ReportSubject } from '@beem/contracts';
import { reportDetailsError } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { conflict, forbidden, invalid, notFound } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { UsersService, userNotFound } from '../../../identity/index.js';
import { VideoAccess, videoNotFound } from '../../../viewing/index.js';
import { weightOf } from '../cases/case.policy.js';
import type { PostedReportDto, PostReportDto } from '../dto/post-report.dto.js';
import { PostReportRepository } from './post-report.repository.js';

export interface PostedReport {
  /** False when the same report was already open. */
  isNew: boolean;
  report: PostedReportDto;
}

interface Reported {
  subject: ReportSubject;
  id: string;
  /** Only for a video. */
  videoId: number | null;
  gone: () => Error;
}

const commentNotFound = () => notFound('This comment does not exist or was deleted.');

/** Reports content to the moderators. Each user has at most one open report per subject. */
@Injectable()
export class PostReportService {
  constructor(
    private readonly database: Database,
    private readonly reports: PostReportRepository,
    private readonly access: VideoAccess,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
  ) {}

  async reportVideo(me: AuthUser, videoId: number, body: PostReportDto): Promise<PostedReport> {
    requireDetails(body);
    const video = await this.access.requireVisible(me, videoId);
    if (video.isHidden) throw videoNotFound(); // A moderator can see it, but it cannot be reported.
    if (video.creatorId === me.id) throw forbidden('You cannot report your own video. You may delete it.');
    return this.post(me, body, { subject: 'video', id: String(videoId), videoId, gone: videoNotFound });
  }

  async reportComment(me: AuthUser, id: number, body: PostReportDto): Promise<PostedReport> {
    requireDetails(body);
    const comment = await this.reports.findComment(this.database, id);
    if (!comment) throw commentNotFound();
    await this.access.requireVisible(me, comment.videoId);
    if (comment.authorId === me.id) throw forbidden('You cannot report your own comment. You may delete it.');
    return this.post(me, body, { subject: 'comment', id: String(id), videoId: null, gone: commentNotFound });
  }

  async reportUser(me: AuthUser, id: string, body: PostReportDto): Promise<PostedReport> {
    requireDetails(body);
    if (id === me.id) throw forbidden('You cannot report yourself.');
    await this.users.requireUser(id);
    return this.post(me, body, { subject: 'user', id, videoId: null, gone: userNotFound });
  }

  private async post(
    me: AuthUser,
    { reason, description = null }: PostReportDto,
    reported: Reported,
  ): Promise<PostedReport> {
    const record = await this.reports.findRecord(this.database, me.id);
    const weight = record ? weightOf({ ...record, createdAt: record.created_at }) : 0;
    return this.database.transaction(async (tx) => {
      const opened = await this.reports.openCase(tx, reported.subject, reported.id);
      // It may have been removed since the look-up; then no moderator would see the report.
      if (!opened || (opened.status === 'removed' && reported.subject !== 'user')) throw reported.gone();
      const { id: caseId } = opened;
      const report = { reporterId: me.id, reason, severity: severityOf(reason), description, weight };
      const id = await this.reports.insert(tx, { ...report, caseId, videoId: reported.videoId });
      if (id !== null) {
        const reportId = await this.reports.findLead(tx, caseId);
        await this.outbox.add(tx, 'case.changed', { caseId: Number(caseId), reportId, change: 'reported' });
        return { isNew: true, report: { id, status: 'pending' as const } };
      }
      const open = await this.reports.findOpen(tx, caseId, me.id);
      if (!open || open.reason !== reason || open.description !== description)
        throw conflict(
          `You have reported this ${reported.subject} already. Moderators will look at it soon.`,
        );
      return { isNew: false, report: { id: Number(open.id), status: 'pending' as const } };
    });
  }
}

function requireDetails({ reason, description }: PostReportDto): void {
  const error = reportDetailsError(reason, description ?? '');
  if (error) throw invalid({ description: error });
}

function severityOf(reason: ReportReason): ReportSeverity {
  return REPORT_REASONS.find(({ value }) => value === reason)?.severity ?? 'medium';
}
