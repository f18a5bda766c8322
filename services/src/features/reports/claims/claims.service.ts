import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { unavailable } from '../../../platform/errors/index.js';
import type { CaseClaimDto } from '../dto/report.dto.js';

@Injectable()
export class ClaimsService {
  async claim(_me: AuthUser, _reportId: number): Promise<CaseClaimDto> {
    throw unavailable();
  }

  async release(_me: AuthUser, _reportId: number): Promise<void> {
    throw unavailable();
  }
}
