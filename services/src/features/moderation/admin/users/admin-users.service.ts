import { STAFF_PAGE_SIZE } from '@beem/contracts';
import { isAdmin } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import {
  cursorCodec,
  cutPage,
  mapPage,
  type Page,
  timePart,
  uuidPart,
} from '../../../../platform/http/index.js';
import { NamesRepository, SuspensionsRepository, userNotFound } from '../../../identity/index.js';
import { ReportCountsRepository } from '../../reports/index.js';
import { canAdminister, canSuspend } from '../admin.policy.js';
import { toAuditEntry, userIdsOf } from '../audit/audit.mapper.js';
import type { AdminUserDetailDto, AdminUserDto, AdminUsersQueryDto } from '../dto/admin-user.dto.js';
import { StaffUsersRepository } from '../staff-users.repository.js';
import { moderatorIdsOf, toSuspension } from '../suspensions/suspension.mapper.js';
import { toAdminUser, toNameChange } from './admin-user.mapper.js';
import { AdminUsersRepository } from './admin-users.repository.js';
import { UserFinder } from './user-finder.js';

const cursor = cursorCodec<{ createdAt: Date; id: string }>('admin-users', {
  createdAt: timePart,
  id: uuidPart,
});
const NEWEST = 20;

/** Users for moderators: without private or internal fields. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly database: Database,
    private readonly users: AdminUsersRepository,
    private readonly finder: UserFinder,
    private readonly suspensions: SuspensionsRepository,
    private readonly reports: ReportCountsRepository,
    private readonly audit: AuditLogRepository,
    private readonly staff: StaffUsersRepository,
    private readonly names: NamesRepository,
  ) {}

  async list(me: AuthUser, query: AdminUsersQueryDto): Promise<Page<AdminUserDto>> {
    const limit = query.limit ?? STAFF_PAGE_SIZE;
    const filter = { role: query.role ?? null, state: query.state ?? null };
    if (query.q?.trim()) {
      const found = await this.finder.find(me, query.q, { ...filter, limit });
      return { items: found.map(toAdminUser), nextCursor: null };
    }
    const after = cursor.decode(query.cursor);
    const rows = await this.users.findPage(this.database, { ...filter, after, size: limit + 1 });
    const page = cutPage(rows, limit, ({ created_at, id }) => cursor.encode({ createdAt: created_at, id }));
    return mapPage(page, toAdminUser);
  }

  /** @throws not_found when the user does not exist, or no longer */
  async find(me: AuthUser, id: string): Promise<AdminUserDetailDto> {
    const row = await this.users.find(this.database, id);
    if (!row) throw userNotFound();
    const [content, reports, active, newest, entries, nameChanges, sameNames] = await Promise.all([
      this.users.countContent(this.database, id),
      this.reports.find(this.database, id, me.id),
      this.suspensions.findAllInForce(this.database, id),
      this.suspensions.findNewest(this.database, id, NEWEST),
      this.audit.findPage(this.database, { ...NO_FILTER, subjects: [`user:${id}`], size: NEWEST }),
      this.names.findChanges(this.database, id),
      this.names.findSameNames(this.database, id),
    ]);
    const ids = [...moderatorIdsOf([...active, ...newest]), ...userIdsOf(entries)];
    const names = await this.staff.findMany(this.database, ids);
    return {
      ...toAdminUser(row),
      email: isAdmin(me) ? row.email : null,
      counts: { ...content, ...reports },
      activeSuspensions: active.map((suspension) => toSuspension(suspension, names)),
      suspensions: newest.map((suspension) => toSuspension(suspension, names)),
      actions: entries.map((entry) => toAuditEntry(entry, names)),
      nameChanges: nameChanges.map(toNameChange),
      sameNames,
      canSuspend: canSuspend(me, row),
      canAdminister: canAdminister(me, row),
    };
  }
}

const NO_FILTER = { actors: null, action: null, subjects: null, from: null, to: null, after: null };
