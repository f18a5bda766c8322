import { Injectable } from '@nestjs/common';
import { unavailable } from '../../../platform/errors/index.js';
import type { Page } from '../../../platform/http/index.js';
import type { AuditEntryDto, AuditQueryDto } from '../dto/audit-entry.dto.js';

@Injectable()
export class AuditService {
  list(_query: AuditQueryDto): Promise<Page<AuditEntryDto>> {
    throw unavailable();
  }
}
