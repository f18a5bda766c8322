import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { unavailable } from '../../../platform/errors/index.js';
import type { AdminUserDto, RoleChangeDto } from '../dto/admin-user.dto.js';

@Injectable()
export class AdminActionsService {
  changeRole(_me: AuthUser, _userId: string, _change: RoleChangeDto): Promise<AdminUserDto> {
    throw unavailable();
  }

  signOut(_me: AuthUser, _userId: string, _reason: string): Promise<void> {
    throw unavailable();
  }

  requirePassword(_me: AuthUser, _userId: string, _reason: string): Promise<void> {
    throw unavailable();
  }
}
