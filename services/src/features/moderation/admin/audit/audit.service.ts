import { STAFF_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import { Database } from '../../../../platform/database/index.js';
import {
  cursorCodec,
  cutPage,
  idPart,
  mapPage,
  type Page,
  timePart,
} from '../../../../platform/http/index.js';
import type { AuditEntryDto, AuditQueryDto } from '../dto/audit-entry.dto.js';
import { StaffUsersRepository } from '../staff-users.repository.js';
import { toAuditEntry, userIdsOf } from './audit.mapper.js';

const cursor = cursorCodec<{ createdAt: Date; id: string }>('audit', { createdAt: timePart, id: idPart });

/** The audit log as admins read it. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLogRepository,
    private readonly users: StaffUsersRepository,
  ) {}

  async list(query: AuditQueryDto): Promise<Page<AuditEntryDto>> {
    const limit = query.limit ?? STAFF_PAGE_SIZE;
    const rows = await this.audit.findPage(this.database, {
      actors: await this.namesOf(query.actor),
      action: query.action ?? null,
      subjects: await this.namesOf(query.subject),
      from: query.from === undefined ? null : new Date(query.from),
      to: query.to === undefined ? null : new Date(query.to),
      after: cursor.decode(query.cursor),
      size: limit + 1,
    });
    const users = await this.users.findMany(this.database, userIdsOf(rows));
    const page = cutPage(rows, limit, ({ created_at, id }) => cursor.encode({ createdAt: created_at, id }));
    return mapPage(page, (row) => toAuditEntry(row, users));
  }

  /** A typed name may be an actor of the log, or a username. */
  private async namesOf(typed: string | undefined): Promise<string[] | null> {
    if (typed === undefined) return null;
    const id = typed.includes(':') ? null : await this.users.findId(this.database, typed.replace(/^@/, ''));
    return [typed, ...(id === null ? [] : [`user:${id}`])];
  }
}
