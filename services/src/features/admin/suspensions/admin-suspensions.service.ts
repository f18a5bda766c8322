import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { unavailable } from '../../../platform/errors/index.js';
import type { NewSuspensionDto, SuspensionDto } from '../dto/suspension.dto.js';

@Injectable()
export class AdminSuspensionsService {
  suspend(
    _me: AuthUser,
    _userId: string,
    _suspension: NewSuspensionDto,
  ): Promise<{ isNew: boolean; dto: SuspensionDto }> {
    throw unavailable();
  }

  lift(_me: AuthUser, _lift: { userId: string; suspensionId: number; reason: string }): Promise<void> {
    throw unavailable();
  }
}
