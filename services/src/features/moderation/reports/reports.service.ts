import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import {
  countPart,
  cursorCodec,
  cutPage,
  idPart,
  mapPage,
  type Page,
  timePart,
} from '../../../platform/http/index.js';
import { toReport, toReporter, toReportUser } from './cases/case.mapper.js';
import type { CaseRow } from './cases/case.row.js';
import {
  type CaseFilters,
  type CasePosition,
  type CaseReportRow,
  CasesRepository,
  type ModerationEventRow,
} from './cases/cases.repository.js';
import type { ReportDto } from './dto/report.dto.js';
import type { CaseReportDto, ModerationEventDto, ReportDetailDto } from './dto/report-detail.dto.js';
import {
  REPORTS_PAGE_SIZE,
  type ReportCountsDto,
  type ReportFiltersDto,
  type ReportsQueryDto,
} from './dto/reports-query.dto.js';
import { reportNotFound } from './report.errors.js';

const PARTS = { priority: countPart(2), at: timePart, id: idPart };
const pendingCursor = cursorCodec<CasePosition>('reports', PARTS);
const decidedCursor = cursorCodec<CasePosition>('decided-reports', PARTS);

/** The queue of the moderators, and each case of it. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly cases: CasesRepository,
  ) {}

  /** @throws cursor_invalid */
  async list(
    me: AuthUser,
    { status, limit = REPORTS_PAGE_SIZE, cursor, ...named }: ReportsQueryDto,
  ): Promise<Page<ReportDto>> {
    const codec = status === 'pending' ? pendingCursor : decidedCursor;
    const after = codec.decode(cursor);
    const filters = await this.filtersOf(named);
    if (!filters) return { items: [], nextCursor: null };
    const size = limit + 1; // One more row shows whether there is a next page.
    const rows = await this.cases.find(this.database, { moderatorId: me.id, status, filters, after, size });
    const page = cutPage(rows, limit, (row) =>
      codec.encode({ priority: row.priority, at: row.sorted_at, id: row.id }),
    );
    return mapPage(page, (row) => toReport(row));
  }

  async count(me: AuthUser, named: ReportFiltersDto): Promise<ReportCountsDto> {
    const filters = await this.filtersOf(named);
    const counts = filters ? await this.cases.count(this.database, me.id, filters) : {};
    return { pending: 0, reviewed: 0, removed: 0, false_flag: 0, ...counts };
  }

  async get(me: AuthUser, reportId: number): Promise<ReportDetailDto> {
    const row = await this.require(me, reportId);
    const [reports, events] = await Promise.all([
      this.cases.findReports(this.database, row.id),
      this.cases.findEvents(this.database, row.id),
    ]);
    return { ...toReport(row), reports: reports.map(toCaseReport), events: events.map(toEvent) };
  }

  /** @throws not_found, also for a case about the moderator or their content */
  async require(me: AuthUser, reportId: number): Promise<CaseRow> {
    const row = await this.cases.findByReport(this.database, reportId, me.id);
    if (!row) throw reportNotFound();
    return row;
  }

  /** @returns null when no user has one of the usernames, so that there is no case */
  private async filtersOf({
    reason,
    subject,
    creator,
    reporter,
  }: ReportFiltersDto): Promise<CaseFilters | null> {
    const filters: CaseFilters = { reason, subject };
    if (creator) {
      const id = await this.cases.findUserId(this.database, creator);
      if (id === null) return null;
      filters.ownerId = id;
    }
    if (reporter) {
      const id = await this.cases.findUserId(this.database, reporter);
      if (id === null) return null;
      filters.reporterId = id;
    }
    return filters;
  }
}

function toCaseReport(row: CaseReportRow): CaseReportDto {
  return {
    id: Number(row.id),
    reason: row.reason,
    severity: row.severity,
    status: row.status,
    description: row.description,
    reporter: toReporter(row.reporter_id, row.reporter_username),
    reporterRecord: { upheld: row.upheld, rejected: row.rejected },
    createdAt: row.created_at.toISOString(),
  };
}

function toEvent(row: ModerationEventRow): ModerationEventDto {
  return {
    id: Number(row.id),
    kind: row.kind,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    ageRating: row.age_rating,
    notes: row.notes,
    by: toReportUser(row.actor_id, row.actor_username),
    at: row.created_at.toISOString(),
  };
}
