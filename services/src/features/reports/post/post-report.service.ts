import { REPORT_REASONS, type ReportReason, type ReportSeverity } from '@beem/contracts';
import { reportDetailsError } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { conflict, forbidden, invalid, unavailable } from '../../../platform/errors/index.js';
import { VideosService, videoNotFound } from '../../videos/index.js';
import type { PostedReportDto, PostReportDto } from '../dto/post-report.dto.js';
import { PostReportRepository } from './post-report.repository.js';

export interface PostedReport {
  /** False when the same report was open already. */
  isNew: boolean;
  report: PostedReportDto;
}

/** Reports a visible video to the moderators. Each user has at most one open report on a video. */
@Injectable()
export class PostReportService {
  constructor(
    private readonly database: Database,
    private readonly reports: PostReportRepository,
    private readonly videos: VideosService,
  ) {}

  async reportComment(_me: AuthUser, _id: number, _body: PostReportDto): Promise<PostedReport> {
    throw unavailable();
  }

  async reportUser(_me: AuthUser, _id: string, _body: PostReportDto): Promise<PostedReport> {
    throw unavailable();
  }

  async reportVideo(
    me: AuthUser,
    videoId: number,
    { reason, description = null }: PostReportDto,
  ): Promise<PostedReport> {
    const error = reportDetailsError(reason, description ?? '');
    if (error) throw invalid({ description: error });
    const video = await this.videos.requireVisible(me, videoId);
    if (video.creator_id === me.id) throw forbidden('You cannot report your own video. You may delete it.');
    const report = { videoId, reporterId: me.id, reason, severity: severityOf(reason), description };
    const id = await this.reports.insert(this.database, report);
    if (id !== null) return { isNew: true, report: { id, status: 'pending' } };
    const open = await this.reports.findOpen(this.database, videoId, me.id);
    if (!open) throw videoNotFound();
    if (open.reason !== reason || open.description !== description)
      throw conflict('You have reported this video already. Moderators will look at it soon.');
    return { isNew: false, report: { id: Number(open.id), status: 'pending' } };
  }
}

function severityOf(reason: ReportReason): ReportSeverity {
  return REPORT_REASONS.find(({ value }) => value === reason)?.severity ?? 'medium';
}
